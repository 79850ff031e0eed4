import { MarkedPart } from '#marked-part/marked-part.tsx'

/** A sentence in which a part, such as a code or a word to type, must not be translated by browsers with the rest. */
export function Verbatim(props: { text: string; part: string | undefined }) {
  return <MarkedPart {...props} translate="no" />
}
