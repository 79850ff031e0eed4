export type LinkMark = { type: 'link'; attrs: { href: string } }
export type TextMark = { type: 'bold' } | { type: 'italic' } | LinkMark
export type TextNode = { type: 'text'; text: string; marks?: TextMark[] | undefined }
export type InlineNode = TextNode | { type: 'hardBreak' }
export type Paragraph = { type: 'paragraph'; content?: InlineNode[] | undefined }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: InlineNode[] | undefined }
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] }
/** How the items of a list are counted: by numbers, letters or Roman numerals, with the values of HTML. */
export const countingTypes = ['1', 'a', 'A', 'i', 'I'] as const
/** The first number, and the way of counting, of an ordered list; by default 1, and numbers. */
export type Counting = { start?: number | undefined; type?: (typeof countingTypes)[number] | undefined }
export type List = { type: 'bulletList' | 'orderedList'; attrs?: Counting | undefined; content: ListItem[] }
type Blockquote = { type: 'blockquote'; content: (Paragraph | List)[] }
export type RichNode = Paragraph | Heading | List | Blockquote

/** Formatted text, as the editor's JSON: a strict subset of what ProseMirror and Tiptap write. */
export type RichText = { type: 'doc'; content: RichNode[] }

/** Highest first number of a list: its last item still has at most nine digits, which is the limit of Markdown. */
export const maxStart = 999_999_000

/** A list that only has the attributes that differ from the default, so that equal lists are equal values. */
export function withCounting<L extends List>({ attrs = {}, ...list }: L): Omit<L, 'attrs'> & Pick<List, 'attrs'> {
  const { start = 1, type = '1' } = list.type === 'orderedList' ? attrs : {}
  if (start === 1 && type === '1') return list
  return { ...list, attrs: { ...(start !== 1 && { start }), ...(type !== '1' && { type }) } }
}

/** An empty document, as an editor opens one. */
export function emptyRichText(): RichText {
  return { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** A document with one paragraph, which has this text. */
export function richTextOf(text: string): RichText {
  return text === ''
    ? emptyRichText()
    : { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}

function inlineText(content: InlineNode[] | undefined): string {
  return (content ?? []).map(node => (node.type === 'text' ? node.text : '\n')).join('')
}

function nodeText(node: RichNode | ListItem): string {
  if (node.type === 'paragraph' || node.type === 'heading') return inlineText(node.content)
  return node.content.map(nodeText).join('\n')
}

/** The text of a document without formatting, one line per paragraph. */
export function plainText(doc: RichText): string {
  return doc.content.map(nodeText).join('\n')
}

/** Whether a document has no visible content. */
export function isEmptyText(doc: RichText): boolean {
  return plainText(doc).trim() === ''
}
