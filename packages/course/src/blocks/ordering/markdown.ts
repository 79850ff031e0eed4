import type { ListItem } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { lineItem, putId, readLine, splitFeedback, words } from '#markdown/list-item.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { Page } from '#markdown/page.ts'
import {
  questionShape,
  readQuestion,
  splitList,
  writeAttributes,
  writeList,
  writeQuestion,
} from '#markdown/question-markdown.ts'
import type { ordering } from './schema.ts'

function readItem(all: ListItem, index: number, page: Page) {
  const { item, feedback } = splitFeedback(all, page)
  return { ...readLine(item, index, page), feedback }
}

export const markdown: BlockMarkdown<z.infer<typeof ordering>> = {
  shape: questionShape(),
  read: (open, page) => {
    const { asked, ...question } = readQuestion(open, page)
    const { prompt, items } = splitList(asked, open, page)
    return { ...question, prompt, items: items.map((item, index) => readItem(item, index, page)) }
  },
  write: block => {
    const items = block.items.map(({ id, text, feedback }, index) =>
      lineItem(putId(id === letter(index) ? undefined : id, words(text)), feedback),
    )
    return { attributes: writeAttributes(block), children: writeQuestion(block, writeList(items, true)) }
  },
}
