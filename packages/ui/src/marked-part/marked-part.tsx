import type { ComponentProps } from 'react'

/** A sentence in which a part has an element of its own, such as a name in another language. */
export function MarkedPart({
  text,
  part,
  ...attributes
}: { text: string; part: string | undefined } & Pick<ComponentProps<'span'>, 'lang' | 'translate'>) {
  const place = part ? text.indexOf(part) : -1
  if (!part || place < 0) return text
  return (
    <>
      {text.slice(0, place)}
      <span {...attributes}>{part}</span>
      {text.slice(place + part.length)}
    </>
  )
}
