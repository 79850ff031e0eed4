import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { lineItem, putId, readLine, words } from '#markdown/list-item.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import {
  questionShape,
  readQuestion,
  splitList,
  writeAttributes,
  writeList,
  writeQuestion,
} from '#markdown/question-markdown.ts'
import type { ordering } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof ordering>> = {
  shape: questionShape(),
  read: (open, page) => {
    const { asked, ...question } = readQuestion(open, page)
    const { prompt, items } = splitList(asked, open, page)
    return { ...question, prompt, items: items.map((item, index) => readLine(item, index, page)) }
  },
  write: block => {
    const items = block.items.map(({ id, text }, index) =>
      lineItem(putId(id === letter(index) ? undefined : id, words(text))),
    )
    return { attributes: writeAttributes(block), children: writeQuestion(block, writeList(items, true)) }
  },
}
