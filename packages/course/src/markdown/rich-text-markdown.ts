import type {
  BlockContent,
  ListItem as MdItem,
  List as MdList,
  Paragraph as MdParagraph,
  Nodes,
  PhrasingContent,
  RootContent,
} from 'mdast'
import type { Problem } from '#check/problem.ts'
import {
  type Counting,
  type InlineNode,
  type List,
  type ListItem,
  maxStart,
  type Paragraph,
  type RichNode,
  type RichText,
  type TextMark,
  withCounting,
} from '#rich-text.ts'
import { href } from '#rich-text-schema.ts'
import { tidyRichText } from '#tidy-text.ts'
import { openPage, type Page, parseMarkdown, printMarkdown, typed } from './page.ts'

function refuse(node: Nodes, page: Page): [] {
  if (node.type === 'html') page.report(node, 'raw-html')
  else if (node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective')
    page.report(node, 'misplaced-directive', { name: node.name })
  else page.report(node, 'not-allowed', { what: node.type })
  return []
}

function readInline(node: PhrasingContent, page: Page, marks: TextMark[]): InlineNode[] {
  const inside = (children: PhrasingContent[], mark: TextMark) => {
    const isNew = marks.every(({ type }) => type !== mark.type)
    return children.flatMap(child => readInline(child, page, isNew ? [...marks, mark] : marks))
  }
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [{ type: 'text', text: node.value, marks }]
    case 'strong':
      return inside(node.children, { type: 'bold' })
    case 'emphasis':
      return inside(node.children, { type: 'italic' })
    case 'link': {
      const isSafe = href.safeParse(node.url).success
      if (!isSafe) page.report(node, 'unsafe-link', { target: node.url })
      return isSafe ? inside(node.children, { type: 'link', attrs: { href: node.url } }) : []
    }
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'textDirective': {
      // A colon directly before a word is ordinary text, not a directive.
      const isWord = typed(page, node) === `:${node.name}`
      return isWord ? [{ type: 'text', text: `:${node.name}`, marks }] : refuse(node, page)
    }
    default:
      return refuse(node, page)
  }
}

/** The inline part of a paragraph or heading. */
export function readInlines(children: PhrasingContent[], page: Page): InlineNode[] {
  return children.flatMap(child => readInline(child, page, []))
}

function readParagraphOrList(node: RootContent, page: Page): (Paragraph | List)[] {
  if (node.type === 'list') return [readList(node, page)]
  if (node.type !== 'paragraph') return refuse(node, page)
  if (/^:{2,}(?![\\:])/.test(typed(page, node))) page.report(node, 'malformed-directive')
  return [{ type: 'paragraph', content: readInlines(node.children, page) }]
}

function readList(node: MdList, page: Page): List {
  const { items, type } = node.ordered ? takeCountingType(node, page) : { items: node.children, type: undefined }
  const content = items.map((item): ListItem => {
    if (typeof item.checked === 'boolean') page.report(item, 'not-allowed', { what: 'task list' })
    return { type: 'listItem', content: item.children.flatMap(child => readParagraphOrList(child, page)) }
  })
  const attrs = { start: Math.min(node.start ?? 1, maxStart), type }
  return withCounting({ type: node.ordered ? 'orderedList' : 'bulletList', attrs, content })
}

const countingType = /^\{type=([aAiI])\}[ \t\n]*/

/** Reads the way of counting in front of the first item's words, `1. {type=a} words`. */
function takeCountingType({ children }: MdList, page: Page): { items: MdItem[]; type: Counting['type'] } {
  const [item, ...others] = children
  const [paragraph, ...below] = item?.children ?? []
  const [first, ...words] = paragraph?.type === 'paragraph' ? paragraph.children : []
  const isTyped = first?.type === 'text' && typed(page, first).startsWith('{type=')
  const found = isTyped ? countingType.exec(first.value) : null
  if (!item || !isTyped || !found || paragraph?.type !== 'paragraph') return { items: children, type: undefined }
  const rest = { ...paragraph, children: [{ ...first, value: first.value.slice(found[0].length) }, ...words] }
  return { items: [{ ...item, children: [rest, ...below] }, ...others], type: found[1] as Counting['type'] }
}

function readNode(node: RootContent, page: Page): RichNode[] {
  if (node.type === 'blockquote')
    return [{ type: 'blockquote', content: node.children.flatMap(child => readParagraphOrList(child, page)) }]
  if (node.type !== 'heading') return readParagraphOrList(node, page)
  const level = node.depth === 2 || node.depth === 3 ? node.depth : undefined
  if (!level) page.report(node, 'heading-level', { level: node.depth })
  return level ? [{ type: 'heading', attrs: { level }, content: readInlines(node.children, page) }] : []
}

/** Formatted text from a Markdown tree; nodes that formatted text cannot have are reported and left out. */
export function readRichText(nodes: readonly RootContent[], page: Page): RichText {
  return tidyRichText({ type: 'doc', content: nodes.flatMap(node => readNode(node, page)) })
}

function withoutMark(node: InlineNode, type: TextMark['type']): InlineNode {
  return node.type === 'text' ? { ...node, marks: (node.marks ?? []).filter(mark => mark.type !== type) } : node
}

/** Inline nodes as a tree: neighbours with the same mark become one link, one strong or one emphasis. */
function writeInlines(nodes: InlineNode[]): PhrasingContent[] {
  const written: PhrasingContent[] = []
  let index = 0
  while (index < nodes.length) {
    const node = nodes[index]!
    const mark = node.type === 'text' ? node.marks?.[0] : undefined
    if (!mark) {
      written.push(node.type === 'text' ? { type: 'text', value: node.text } : { type: 'break' })
      index += 1
      continue
    }
    const wanted = JSON.stringify(mark)
    const end = nodes.findIndex(
      (other, place) =>
        place > index && !(other.type === 'text' && other.marks?.some(m => JSON.stringify(m) === wanted)),
    )
    const run = nodes.slice(index, end === -1 ? undefined : end)
    const children = writeInlines(run.map(other => withoutMark(other, mark.type)))
    if (mark.type === 'link') written.push({ type: 'link', url: mark.attrs.href, children })
    else written.push({ type: mark.type === 'bold' ? 'strong' : 'emphasis', children })
    index += run.length
  }
  return written
}

function writeParagraphOrList(node: Paragraph | List): BlockContent[] {
  if (node.type === 'paragraph')
    return node.content?.length ? [{ type: 'paragraph', children: writeInlines(node.content) }] : []
  const isOrdered = node.type === 'orderedList'
  const { start = 1, type } = node.attrs ?? {}
  const items = node.content.map(
    (item): MdItem => ({ type: 'listItem', spread: false, children: item.content.flatMap(writeParagraphOrList) }),
  )
  const children = isOrdered ? putCountingType(type, items) : items
  return [{ type: 'list', ordered: isOrdered, ...(isOrdered && { start }), spread: false, children }]
}

/** The items of an ordered list; the first one has the way of counting in front of its words. */
function putCountingType(type: Counting['type'], [item, ...others]: MdItem[]): MdItem[] {
  if (!item) return []
  const [first, ...below] = item.children
  const paragraph: MdParagraph = first?.type === 'paragraph' ? first : { type: 'paragraph', children: [] }
  const rest = paragraph === first ? below : item.children
  const put = (words: PhrasingContent[]) => [
    { ...item, children: [{ ...paragraph, children: words }, ...rest] },
    ...others,
  ]
  if (type) return put([{ type: 'html', value: `{type=${type}} ` }, ...paragraph.children])
  const [words, ...more] = paragraph.children
  if (words?.type !== 'text' || !countingType.test(words.value)) return [item, ...others]
  return put([{ type: 'html', value: '\\{' }, { ...words, value: words.value.slice(1) }, ...more])
}

function writeNode(node: RichNode): BlockContent[] {
  if (node.type === 'heading')
    return [{ type: 'heading', depth: node.attrs.level, children: writeInlines(node.content ?? []) }]
  if (node.type === 'blockquote') return [{ type: 'blockquote', children: node.content.flatMap(writeParagraphOrList) }]
  return writeParagraphOrList(node)
}

/** Formatted text as a Markdown tree; empty for a missing or empty document. */
export function writeRichText(doc: RichText | undefined): BlockContent[] {
  return doc ? tidyRichText(doc).content.flatMap(writeNode) : []
}

/** Formatted text as Markdown. */
export function richTextToMarkdown(doc: RichText): string {
  return printMarkdown({ type: 'root', children: writeRichText(doc) })
}

/** Formatted text from Markdown, and problems about everything that was left out. */
export function richTextFromMarkdown(markdown: string): { doc: RichText; problems: Problem[] } {
  const problems: Problem[] = []
  const doc = readRichText(parseMarkdown(markdown).children, openPage('', markdown, problems))
  return { doc, problems }
}
