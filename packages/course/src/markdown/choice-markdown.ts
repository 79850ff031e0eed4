import type { ListItem, Paragraph } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import type { multipleChoice } from '#blocks/multiple-choice/schema.ts'
import type { singleChoice } from '#blocks/single-choice/schema.ts'
import { putId, quotation, splitFeedback, takeId } from './list-item.ts'
import type { BlockMarkdown } from './markdown-codec.ts'
import type { Page } from './page.ts'
import {
  questionShape,
  readQuestion,
  splitList,
  writeAttributes,
  writeList,
  writeQuestion,
} from './question-markdown.ts'
import { readRichText, writeRichText } from './rich-text-markdown.ts'

type Choice = Pick<
  z.infer<typeof singleChoice | typeof multipleChoice>,
  'mode' | 'prompt' | 'picture' | 'right' | 'wrong' | 'options' | 'keepOrder'
>
type Option = Choice['options'][number]

function readOption(item: ListItem, index: number, page: Page) {
  if (typeof item.checked !== 'boolean') page.report(item, 'no-answers')
  const {
    item: { children },
    feedback,
  } = splitFeedback(item, page)
  const [first, ...words] = children
  const head = first?.type === 'paragraph' ? takeId(first, page) : undefined
  return {
    id: head?.id ?? letter(index),
    text: readRichText(head ? [head.rest, ...words] : words, page),
    correct: item.checked === true,
    feedback,
  }
}

function writeOption({ id, text, correct, feedback }: Option, index: number): ListItem {
  const [first, ...others] = writeRichText(text)
  const words = first?.type === 'paragraph' ? first.children : []
  const head: Paragraph = { type: 'paragraph', children: putId(id === letter(index) ? undefined : id, words) }
  return {
    type: 'listItem',
    checked: correct,
    spread: false,
    children: [head, ...others, ...quotation(feedback)],
  }
}

/** The form of a choice: a task list; a quotation in an item is the feedback on that option. */
export const choiceMarkdown: BlockMarkdown<Choice> = {
  shape: questionShape({ order: 'optional' }),
  read: (open, page) => {
    const { asked, ...question } = readQuestion(open, page)
    const { prompt, items } = splitList(asked, open, page)
    const options = items.map((item, index) => readOption(item, index, page))
    const order = open.attribute('order')
    // The schema refuses any value other than `kept`.
    return { ...question, prompt, options, keepOrder: order === 'kept' ? true : order }
  },
  write: block => ({
    attributes: { ...writeAttributes(block), order: block.keepOrder && 'kept' },
    children: writeQuestion(block, writeList(block.options.map(writeOption), false)),
  }),
}
