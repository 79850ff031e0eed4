import type { Block } from '#block.ts'
import { type Field, type Fields, mapFields } from '#field.ts'
import type { InlineNode, RichText } from '#rich-text.ts'
import { fieldOfBlock } from '#words-of.ts'
import type { Inline } from './inline-codes.ts'

/** Called with each text and its path in the block, such as `options.a.text.0`; returns its replacement. */
type Visit = (path: string, text: Inline[]) => Inline[]

/**
 * A block in which each text, paragraph by paragraph, is replaced by the result of `visit`; fields without words are
 * unchanged.
 */
export function mapTexts<B extends Block>(block: B, visit: Visit): B {
  return mapTextsIn(fieldOfBlock(block), block, visit) as B
}

/** Like `mapTexts`, for a value that a schema describes. */
export function mapTextsIn(field: Field, value: unknown, visit: Visit): unknown {
  return mapFields(field, value, (inside, text, names) => {
    const path = names.join('.')
    switch (inside.is) {
      case 'words':
        return lineOf(visit(path, inlineOf(text as string)))
      case 'rich-text':
        return mapDocument(text as Fields, path, visit)
      case 'word-list':
        return listOf(lineOf(visit(path, inlineOf(lineOfList(text as string[])))))
      case 'gaps':
        return mapGaps(text as GapPart[], path, visit)
      default:
        return text
    }
  })
}

const inlineOf = (text: string): Inline[] => (text === '' ? [] : [{ type: 'text', text }])
const lineOf = (nodes: Inline[]) => nodes.map(node => (node.type === 'text' ? node.text : '')).join('')

const lineOfList = (list: readonly string[]) => list.map(line => line.replaceAll('|', '\\|')).join(' | ')
/**
 * An escaped bar is temporarily replaced by a character that no text has. A look-behind would do, but Safari before
 * 16.4 does not support it.
 */
const listOf = (line: string) =>
  line === ''
    ? []
    : line
        .replaceAll('\\|', '\0')
        .split(/ ?\| ?/)
        .map(part => part.replaceAll('\0', '|'))

/** A document by its paragraphs and headings, which are counted from 0, at any depth. */
function mapDocument(doc: Fields, path: string, visit: Visit): Fields {
  let count = 0
  const walk = (node: Fields): Fields => {
    if (node.type !== 'paragraph' && node.type !== 'heading')
      return { ...node, content: ((node.content ?? []) as Fields[]).map(walk) }
    const { content = [], ...rest } = node
    const given = visit(`${path}.${count++}`, content as InlineNode[])
    return given.length > 0 || 'content' in node ? { ...rest, content: given } : rest
  }
  return walk(doc)
}

type GapPart = { gap: string; answers: string[]; feedback?: RichText | undefined } | { text: string }

/** A text with gaps: the whole is one text, the answers of each gap are one, and so is the feedback on the gap. */
function mapGaps(parts: GapPart[], path: string, visit: Visit): GapPart[] {
  const gaps = new Map(
    parts.flatMap(part => {
      if (!('gap' in part)) return []
      const given = visit(`${path}.gap-${part.gap}`, inlineOf(lineOfList(part.answers)))
      const answers = listOf(lineOf(given))
      const feedback = part.feedback && mapDocument(part.feedback, `${path}.gap-${part.gap}.feedback`, visit)
      return [[part.gap, { ...part, answers, ...(feedback && { feedback: feedback as RichText }) }] as const]
    }),
  )
  const words = parts.flatMap((part): Inline[] =>
    'gap' in part ? [{ type: 'gap', gap: part.gap }] : inlineOf(part.text),
  )
  return visit(path, words).flatMap((node): GapPart[] => {
    if (node.type === 'gap') return gaps.has(node.gap) ? [gaps.get(node.gap) as GapPart] : []
    return node.type === 'text' ? [{ text: node.text }] : []
  })
}

/** The texts of a block by their paths, in reading order, including empty ones. */
export function textsOf(block: Block): Map<string, Inline[]> {
  const texts = new Map<string, Inline[]>()
  mapTexts(block, (path, text) => {
    texts.set(path, text)
    return text
  })
  return texts
}
