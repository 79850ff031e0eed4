/**
 * A sentence with a part, such as a code or a word to type, that browsers must not translate with the rest.
 */
export function Verbatim({ text, part }: { text: string; part: string | undefined }) {
  const place = part ? text.indexOf(part) : -1
  if (!part || place < 0) return text
  return (
    <>
      {text.slice(0, place)}
      <span translate="no">{part}</span>
      {text.slice(place + part.length)}
    </>
  )
}
