import type { Heading, InlineNode, List, ListItem, Paragraph, RichNode, TextNode } from '@preau/course/rich-text'
import { richTextLimits as most } from '@preau/course/rich-text-schema'

/**
 * A list in parts of at most `longest` values, and of at most `largest` characters of JSON unless one value has more;
 * none of an empty list.
 */
export function inChunks<Value>(
  values: readonly Value[],
  longest: number,
  largest = Number.POSITIVE_INFINITY,
): Value[][] {
  const chunks: Value[][] = []
  let left = 0
  for (const value of values) {
    const size = largest === Number.POSITIVE_INFINITY ? 0 : JSON.stringify(value).length
    const last = chunks.at(-1)
    if (last && last.length < longest && size <= left) last.push(value)
    else {
      chunks.push([value])
      left = largest
    }
    left -= size
  }
  return chunks
}

/**
 * The nodes of a formatted text so that each fits the course's schema, with all their words: what is too long is
 * divided, and a list nested too deeply continues on the last level.
 */
export function fitNodes(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'paragraph' || node.type === 'heading') return fitLine(node)
    if (node.type !== 'blockquote') return fitList(node, most.depth)
    const parts = node.content.flatMap((part): (Paragraph | List)[] => fitPart(part, most.depth))
    return inChunks(parts, most.parts).map(content => ({ ...node, content }))
  })
}

const fitPart = (part: Paragraph | List, depth: number): (Paragraph | List)[] =>
  part.type === 'paragraph' ? fitLine(part) : fitList(part, depth)

function fitLine<Line extends Paragraph | Heading>(line: Line): Line[] {
  const content = (line.content ?? []).flatMap(fitText)
  if (content.length === 0) return [line]
  return inChunks(content, most.inline).map(part => ({ ...line, content: part }))
}

function fitText(node: InlineNode): InlineNode[] {
  const texts: TextNode[] = []
  if (node.type !== 'text') return [node]
  let { text } = node
  while (text.length > most.text) {
    const space = text.lastIndexOf(' ', most.text - 1)
    // Without a space, at least not within a character.
    const end = space > 0 ? space + 1 : text.slice(0, most.text).replace(/[\ud800-\udbff]$/, '').length
    texts.push({ ...node, text: text.slice(0, end) })
    text = text.slice(end)
  }
  return [...texts, { ...node, text }]
}

function fitList(list: List, depth: number): List[] {
  const items = list.content.flatMap(item => fitItem(item, depth))
  const { start = 1 } = list.attrs ?? {}
  return inChunks(items, most.items).map((content, at) =>
    at === 0 ? { ...list, content } : { ...list, attrs: { ...list.attrs, start: start + at * most.items }, content },
  )
}

/** An item as several if it has too many parts, or lists nested too deeply. */
function fitItem(item: ListItem, depth: number): ListItem[] {
  const items: ListItem[] = []
  let own: ListItem['content'] = []
  const end = () => {
    items.push(...inChunks(own, most.parts).map(content => ({ ...item, content })))
    own = []
  }
  for (const part of item.content) {
    if (part.type === 'paragraph' || depth > 1) own.push(...fitPart(part, depth - 1))
    else {
      end()
      items.push(...part.content.flatMap(deeper => fitItem(deeper, depth)))
    }
  }
  end()
  return items
}
