import type { ListItem } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { lineItem, putId, readLine, splitFeedback, words } from '#markdown/list-item.ts'
import type { Page } from '#markdown/page.ts'
import { listMarkdown } from '#markdown/question-markdown.ts'
import type { ordering } from './schema.ts'

function readItem(all: ListItem, index: number, page: Page) {
  const { item, feedback } = splitFeedback(all, page)
  return { ...readLine(item, index, page), feedback }
}

export const markdown = listMarkdown<z.infer<typeof ordering>>({
  ordered: true,
  read: (items, page) => ({ items: items.map((item, index) => readItem(item, index, page)) }),
  write: ({ items }) =>
    items.map(({ id, text, feedback }, index) =>
      lineItem(putId(id === letter(index) ? undefined : id, words(text)), feedback),
    ),
})
