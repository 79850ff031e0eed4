import type { ListItem } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { lineItem, putId, splitFeedback } from '#markdown/list-item.ts'
import { type Page, typed } from '#markdown/page.ts'
import { asTyped, readPlainSource, splitTyped, verbatim } from '#markdown/plain-words.ts'
import { listMarkdown } from '#markdown/question-markdown.ts'
import { tidyLine } from '#tidy-text.ts'
import type { matching } from './schema.ts'

type Matching = z.infer<typeof matching>
type Side = { id: string | undefined; text: string }

function readSide(source: string, item: ListItem, page: Page): Side {
  const [, id, words = ''] = /^[ \t\n]*(?:\{#([^\s}]*)\})?(.*)$/su.exec(source) ?? []
  return { id, text: readPlainSource(words, item, page) }
}

/** The two sides of a line; a line without a left side is an extra right side. */
function readPair(item: ListItem, page: Page): { left: Side; right: Side } | undefined {
  const [paragraph] = item.children
  const source = paragraph?.type === 'paragraph' ? typed(page, paragraph) : ''
  const [left = '', ...right] = splitTyped(source, '=>')
  if (right.length === 0 || item.children.length > 1) {
    page.report(item, 'no-arrow')
    return undefined
  }
  return { left: readSide(left, item, page), right: readSide(right.join('=>'), item, page) }
}

function readPairs(items: ListItem[], page: Page): Pick<Matching, 'pairs' | 'extras'> {
  const pairs: Matching['pairs'] = []
  const extras: Matching['extras'] = []
  for (const [index, all] of items.entries()) {
    const { item, feedback } = splitFeedback(all, page)
    const line = readPair(item, page)
    if (!line) continue
    const { left, right } = line
    const rightId = right.id ?? letter(index)
    if (left.text === '' && left.id === undefined) extras.push({ id: rightId, text: right.text })
    else pairs.push({ id: left.id ?? letter(index), left: left.text, right: right.text, rightId, feedback })
  }
  return { pairs, extras }
}

function writePair({ id, left, right, rightId, feedback }: Matching['pairs'][number], index: number): ListItem {
  const isPlaced = id === letter(index) && tidyLine(left) !== ''
  const leftSide = putId(isPlaced ? undefined : id, tidyLine(left) === '' ? [] : [asTyped(left, ['=>'])])
  return lineItem([...leftSide, verbatim(' => '), ...writeRight({ id: rightId, text: right }, index)], feedback)
}

function writeRight({ id, text }: Matching['extras'][number], index: number) {
  return putId(id === letter(index) ? undefined : id, tidyLine(text) === '' ? [] : [asTyped(text, ['=>'])])
}

export const markdown = listMarkdown<Matching>({
  read: readPairs,
  write: ({ pairs, extras }) => [
    ...pairs.map(writePair),
    ...extras.map((extra, index) => lineItem([verbatim('=> '), ...writeRight(extra, pairs.length + index)])),
  ],
})
