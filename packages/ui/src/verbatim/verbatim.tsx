import { MarkedPart } from '#marked-part/marked-part.tsx'

/**
 * A sentence with a part, such as a code or a word to type, that browsers must not translate with the rest.
 */
export function Verbatim(props: { text: string; part: string | undefined }) {
  return <MarkedPart {...props} translate="no" />
}
