import type { Block } from '#block.ts'
import type { InlineNode } from '#rich-text.ts'
import { lineFields } from '#words-of.ts'
import type { Inline } from './inline-codes.ts'

/** Called with each text and its path in the block, such as `options.a.text.0`; returns its replacement. */
type Visit = (path: string, text: Inline[]) => Inline[]

/** The fields with a list of lines, which are sent as one text: `one | other`. */
const lists = new Set(['answers', 'bank'])

/**
 * A block with each of its texts, by paragraph, replaced by the result of `visit`; parts without words are unchanged.
 */
export function mapTexts<B extends Block>(block: B, visit: Visit): B {
  return mapObject(block, [], visit) as B
}

type Fields = Readonly<Record<string, unknown>>

function mapObject(value: Fields, path: string[], visit: Visit): Fields {
  const entries = Object.entries(value).map(([key, part]) => [key, mapField(key, part, [...path, key], visit)])
  return Object.fromEntries(entries)
}

function mapField(key: string, value: unknown, path: string[], visit: Visit): unknown {
  if (typeof value === 'string') return lineFields.has(key) ? lineOf(visit(path.join('.'), inlineOf(value))) : value
  if (Array.isArray(value)) {
    if (lists.has(key)) return listOf(lineOf(visit(path.join('.'), inlineOf(lineOfList(value)))))
    if (key === 'text') return mapGaps(value as GapPart[], path, visit)
    return value.map((part, place) =>
      isFields(part) ? mapObject(part, [...path, partId(part) ?? `${place}`], visit) : part,
    )
  }
  if (!isFields(value)) return value
  if (value.type === 'doc') return mapDocument(value, path, visit)
  return key === 'knownAs' ? value : mapObject(value, path, visit)
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const partId = ({ id }: Fields) => (typeof id === 'string' ? id : undefined)
const inlineOf = (text: string): Inline[] => (text === '' ? [] : [{ type: 'text', text }])
const lineOf = (nodes: Inline[]) => nodes.map(node => (node.type === 'text' ? node.text : '')).join('')

const lineOfList = (list: readonly string[]) => list.map(line => line.replaceAll('|', '\\|')).join(' | ')
/** A bar within a part is temporarily a character that no text has, as Safari before 16.4 has no lookbehind. */
const listOf = (line: string) =>
  line === ''
    ? []
    : line
        .replaceAll('\\|', '\0')
        .split(/ ?\| ?/)
        .map(part => part.replaceAll('\0', '|'))

/** A document by its paragraphs and headings, counted from 0, at any depth. */
function mapDocument(doc: Fields, path: string[], visit: Visit): Fields {
  let count = 0
  const walk = (node: Fields): Fields => {
    if (node.type !== 'paragraph' && node.type !== 'heading')
      return { ...node, content: ((node.content ?? []) as Fields[]).map(walk) }
    const { content = [], ...rest } = node
    const given = visit([...path, count++].join('.'), content as InlineNode[])
    return given.length > 0 || 'content' in node ? { ...rest, content: given } : rest
  }
  return walk(doc)
}

type GapPart = { gap: string; answers: string[] } | { text: string }

/** A text with gaps as one text, and the answers of each gap as one. */
function mapGaps(parts: GapPart[], path: string[], visit: Visit): GapPart[] {
  const gaps = new Map(
    parts.flatMap(part => {
      if (!('gap' in part)) return []
      const given = visit([...path, `gap-${part.gap}`].join('.'), inlineOf(lineOfList(part.answers)))
      const answers = listOf(lineOf(given))
      return [[part.gap, { ...part, answers }] as const]
    }),
  )
  const words = parts.flatMap((part): Inline[] =>
    'gap' in part ? [{ type: 'gap', gap: part.gap }] : inlineOf(part.text),
  )
  return visit(path.join('.'), words).flatMap((node): GapPart[] => {
    if (node.type === 'gap') return gaps.has(node.gap) ? [gaps.get(node.gap) as GapPart] : []
    return node.type === 'text' ? [{ text: node.text }] : []
  })
}

/** The texts of a block by their paths, in reading order, including those without words. */
export function textsOf(block: Block): Map<string, Inline[]> {
  const texts = new Map<string, Inline[]>()
  mapTexts(block, (path, text) => {
    texts.set(path, text)
    return text
  })
  return texts
}
