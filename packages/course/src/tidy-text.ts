import {
  emptyRichText,
  type InlineNode,
  type List,
  type ListItem,
  type Paragraph,
  type RichNode,
  type RichText,
  type TextMark,
  type TextNode,
  withCounting,
} from './rich-text.ts'

const markOrder = ['link', 'bold', 'italic']

/**
 * One line of words: control characters, line ends and repeated spaces become one space; spaces at both ends are
 * removed.
 */
export function tidyLine(text: string): string {
  return foldSpaces(text).replace(/^ | $/g, '')
}

// Folds only spaces that Markdown folds: in French typography a no-break space is part of the text.
function foldSpaces(text: string): string {
  return text.replace(/[ \p{Cc}]+/gu, ' ')
}

function sortMarks(marks: TextMark[] = []): TextMark[] {
  return [...marks].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
}

function textNode(text: string, marks: TextMark[]): TextNode {
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
}

/**
 * A bold space looks like any other, but Markdown can hardly express it. So spaces are moved out of bold and italic
 * text.
 */
function freeSpaces(node: TextNode): TextNode[] {
  const marks = sortMarks(node.marks)
  const outer = marks.filter(({ type }) => type === 'link')
  const text = foldSpaces(node.text)
  if (outer.length === marks.length || text === ' ') return [textNode(text, outer)]
  const [, before = '', words = '', after = ''] = /^( ?)(.*?)( ?)$/su.exec(text) ?? []
  return [textNode(before, outer), textNode(words, marks), textNode(after, outer)].filter(part => part.text !== '')
}

function tidyInline(content: InlineNode[] = [], withBreaks: boolean): InlineNode[] {
  const tidied: InlineNode[] = []
  const trimEnd = () => {
    const last = tidied.at(-1)
    if (last?.type !== 'text' || !last.text.endsWith(' ')) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') tidied.pop()
  }
  const addText = (node: TextNode) => {
    const last = tidied.at(-1)
    const isAfterSpace = last?.type !== 'text' || last.text.endsWith(' ')
    const text = isAfterSpace && node.text.startsWith(' ') ? node.text.slice(1) : node.text
    if (text === '') return
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks)) last.text += text
    else tidied.push({ ...node, text })
  }
  for (const node of content) {
    if (node.type === 'text') for (const part of freeSpaces(node)) addText(part)
    else if (!withBreaks) addText(textNode(' ', []))
    else {
      trimEnd()
      if (tidied.length > 0) tidied.push({ type: 'hardBreak' })
    }
  }
  trimEnd()
  while (tidied.at(-1)?.type === 'hardBreak') tidied.pop()
  return tidied
}

function tidyParagraph(node: Paragraph): Paragraph[] {
  const content = tidyInline(node.content, true)
  return content.length > 0 ? [{ type: 'paragraph', content }] : []
}

function tidyChildren(content: (Paragraph | List)[]): (Paragraph | List)[] {
  return content.flatMap((node): (Paragraph | List)[] =>
    node.type === 'paragraph' ? tidyParagraph(node) : tidyList(node),
  )
}

function tidyItem(item: ListItem): ListItem[] {
  const content = tidyChildren(item.content)
  if (content.length === 0) return []
  // An editor's list item always begins with a paragraph.
  return [
    { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] },
  ]
}

function tidyList(list: List): List[] {
  const content = list.content.flatMap(tidyItem)
  return content.length > 0 ? [withCounting({ ...list, content })] : []
}

function tidyNode(node: RichNode): RichNode[] {
  switch (node.type) {
    case 'paragraph':
      return tidyParagraph(node)
    case 'heading': {
      const content = tidyInline(node.content, false)
      return content.length > 0 ? [{ type: 'heading', attrs: { level: node.attrs.level }, content }] : []
    }
    case 'blockquote': {
      const content = tidyChildren(node.content)
      return content.length > 0 ? [{ type: 'blockquote', content }] : []
    }
    default:
      return tidyList(node)
  }
}

/** The same document without invisible differences: empty paragraphs, repeated spaces, text divided into pieces. */
export function tidyRichText(doc: RichText): RichText {
  const content = doc.content.flatMap(tidyNode)
  return content.length > 0 ? { type: 'doc', content } : emptyRichText()
}
