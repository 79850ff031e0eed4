import type { ListItem, Paragraph, PhrasingContent, Text } from 'mdast'
import { letter } from '#block-id.ts'
import { tidyLine } from '#tidy-text.ts'
import { type Page, typed } from './page.ts'
import { readPlain, verbatim } from './plain-words.ts'

/** Plain words as the content of a paragraph. */
export function words(text: string): PhrasingContent[] {
  const value = tidyLine(text)
  return value === '' ? [] : [{ type: 'text', value }]
}

/** Splits the id at the start of a paragraph, `{#id} words`, from the rest. */
export function takeId(paragraph: Paragraph, page: Page): { id: string | undefined; rest: Paragraph } {
  const [first, ...others] = paragraph.children
  const found =
    first?.type === 'text' && typed(page, first).startsWith('{#') ? /^\{#([^\s}]*)\}[ \t\n]*/.exec(first.value) : null
  if (first?.type !== 'text' || !found) return { id: undefined, rest: paragraph }
  const rest: Text = { ...first, value: first.value.slice(found[0].length) }
  return { id: found[1], rest: { ...paragraph, children: [rest, ...others] } }
}

/** The inline content after its id, if it has one. */
export function putId(id: string | undefined, children: PhrasingContent[]): PhrasingContent[] {
  if (id !== undefined) return [verbatim(`{#${id}} `), ...children]
  const [first, ...others] = children
  if (first?.type !== 'text' || !first.value.startsWith('{#')) return children
  return [verbatim('\\{'), { type: 'text', value: first.value.slice(1) }, ...others]
}

/** A list item of one line of plain words. */
export function lineItem(children: PhrasingContent[]): ListItem {
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] }
}

/** The id and the words of a list item of one line. */
export function readLine(item: ListItem, index: number, page: Page): { id: string; text: string } {
  const [paragraph, ...others] = item.children
  if (others.length > 0 || (paragraph && paragraph.type !== 'paragraph')) page.report(item, 'plain-text-only')
  if (paragraph?.type !== 'paragraph') return { id: letter(index), text: '' }
  const { id, rest } = takeId(paragraph, page)
  return { id: id ?? letter(index), text: readPlain(rest, page) }
}
