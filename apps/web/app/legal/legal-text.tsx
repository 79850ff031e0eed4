import type { SettingValues } from '@preau/contract/settings/settings-fields'
import type { ReactNode } from 'react'

/** A piece of a legal text: paragraphs and lists end at a blank line, or at a line of another kind. */
export type LegalPiece =
  | { form: 'title'; text: string }
  | { form: 'paragraph'; text: string }
  | { form: 'list'; items: string[] }
  | { form: 'table'; name: string }

/** Parses a legal text: `## ` begins a heading, `- ` an item of a list, and `[[name]]` alone is a table. */
export function readLegalText(text: string): LegalPiece[] {
  const pieces: LegalPiece[] = []
  let isSeparate = true
  for (const line of text.split('\n').map(each => each.trim())) {
    const last = pieces.at(-1)
    const table = /^\[\[(\w+)\]\]$/.exec(line)
    if (line === '') isSeparate = true
    else if (table?.[1]) pieces.push({ form: 'table', name: table[1] })
    else if (line.startsWith('## ')) pieces.push({ form: 'title', text: line.slice(3) })
    else if (line.startsWith('- ')) {
      if (!isSeparate && last?.form === 'list') last.items.push(line.slice(2))
      else pieces.push({ form: 'list', items: [line.slice(2)] })
    } else if (!isSeparate && last?.form === 'paragraph') last.text += ` ${line}`
    else pieces.push({ form: 'paragraph', text: line })
    if (line !== '') isSeparate = false
  }
  return pieces
}

/** Replaces names in braces by facts of the organisation, its address in one line; unknown names are kept. */
export function fillIn(text: string, organisation: SettingValues['organisation']): string {
  const values = new Map(Object.entries({ ...organisation, address: organisation.address.replaceAll('\n', ', ') }))
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole)
}

/** Draws a legal text; `table` draws the tables named in double brackets. */
export function LegalText({ text, table }: { text: string; table: (name: string) => ReactNode }) {
  return readLegalText(text).map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be alike, and none keeps anything
    return <Piece key={place} piece={piece} table={table} />
  })
}

function Piece({ piece, table }: { piece: LegalPiece; table: (name: string) => ReactNode }) {
  if (piece.form === 'table') return table(piece.name)
  if (piece.form === 'title') return <h2>{piece.text}</h2>
  if (piece.form === 'paragraph') return <p>{linked(piece.text)}</p>
  return (
    <ul>
      {piece.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>{linked(item)}</li>
      ))}
    </ul>
  )
}

/**
 * Turns addresses of pages and mailboxes in a text into links. The part before the @ has 64 letters at most (RFC 5321,
 * 4.5.3.1.1), so that a very long word is not read to its end from each of its letters; Safari before 16.4 knows no
 * lookbehind.
 */
function linked(text: string): ReactNode[] {
  return text.split(/(https:\/\/[^\s]*[^\s.,;:!?)]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/).map((part, place) => {
    if (place % 2 === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={place} href={part.startsWith('https://') ? part : `mailto:${part}`}>
        {part}
      </a>
    )
  })
}
