import { plainText } from './rich-text.ts'

/** The fields of a slide and its blocks with a line of text; formatted texts are recognised by their shape. */
export const lineFields: ReadonlySet<string> = new Set([
  'title',
  'text',
  'alt',
  'caption',
  'source',
  'description',
  'left',
  'right',
  'unit',
  'front',
])

/** All words of a slide or of a part of it, one line per text. */
export function wordsOf(content: object): string {
  const lines: string[] = []
  const read = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'doc') return lines.push(plainText(value as Parameters<typeof plainText>[0]))
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'string' && lineFields.has(key)) lines.push(part)
      else read(part)
    }
  }
  read(content)
  return lines.filter(line => line.trim() !== '').join('\n\n')
}
