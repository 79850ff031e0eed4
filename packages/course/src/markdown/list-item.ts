import type { Blockquote, ListItem, Paragraph, PhrasingContent, Text } from 'mdast'
import { letter } from '#block-id.ts'
import { isEmptyText, type RichText } from '#rich-text.ts'
import { tidyLine } from '#tidy-text.ts'
import { type Page, typed } from './page.ts'
import { readPlain, verbatim } from './plain-words.ts'
import { readRichText, writeRichText } from './rich-text-markdown.ts'

/** Plain words as the content of a paragraph. */
export function words(text: string): PhrasingContent[] {
  const value = tidyLine(text)
  return value === '' ? [] : [{ type: 'text', value }]
}

/** Separates the id at the start of a paragraph, `{#id} words`, from the rest. */
export function takeId(paragraph: Paragraph, page: Page): { id: string | undefined; rest: Paragraph } {
  const [first, ...others] = paragraph.children
  const found =
    first?.type === 'text' && typed(page, first).startsWith('{#') ? /^\{#([^\s}]*)\}[ \t\n]*/.exec(first.value) : null
  if (first?.type !== 'text' || !found) return { id: undefined, rest: paragraph }
  const rest: Text = { ...first, value: first.value.slice(found[0].length) }
  return { id: found[1], rest: { ...paragraph, children: [rest, ...others] } }
}

/** Inline content with an id in front, if there is one. */
export function putId(id: string | undefined, children: PhrasingContent[]): PhrasingContent[] {
  if (id !== undefined) return [verbatim(`{#${id}} `), ...children]
  const [first, ...others] = children
  if (first?.type !== 'text' || !first.value.startsWith('{#')) return children
  return [verbatim('\\{'), { type: 'text', value: first.value.slice(1) }, ...others]
}

/** A list item with one line of plain words; feedback on it is a quotation below. */
export function lineItem(children: PhrasingContent[], feedback?: RichText): ListItem {
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }, ...quotation(feedback)] }
}

/** Feedback on a part in its form on disk: a quotation below the part. */
export function quotation(feedback: RichText | undefined): Blockquote[] {
  return feedback && !isEmptyText(feedback) ? [{ type: 'blockquote', children: writeRichText(feedback) }] : []
}

/** A list item without the quotations in it, and their text, which is the feedback on the item. */
export function splitFeedback(item: ListItem, page: Page): { item: ListItem; feedback: RichText | undefined } {
  const said = item.children.flatMap(child => (child.type === 'blockquote' ? child.children : []))
  const doc = readRichText(said, page)
  return {
    item: { ...item, children: item.children.filter(child => child.type !== 'blockquote') },
    feedback: isEmptyText(doc) ? undefined : doc,
  }
}

/** The id and the words of a list item of one line. */
export function readLine(item: ListItem, index: number, page: Page): { id: string; text: string } {
  const [paragraph, ...others] = item.children
  if (others.length > 0 || (paragraph && paragraph.type !== 'paragraph')) page.report(item, 'plain-text-only')
  if (paragraph?.type !== 'paragraph') return { id: letter(index), text: '' }
  const { id, rest } = takeId(paragraph, page)
  return { id: id ?? letter(index), text: readPlain(rest, page) }
}
