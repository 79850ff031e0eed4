import type { ListItem, Paragraph } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import type { multipleChoice } from '#blocks/multiple-choice/schema.ts'
import type { singleChoice } from '#blocks/single-choice/schema.ts'
import { putId, quotation, splitFeedback, takeId } from './list-item.ts'
import type { Page } from './page.ts'
import { listMarkdown, questionShape } from './question-markdown.ts'
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

/** The form of a choice: a task list, in which a quotation is an option's feedback. */
export const choiceMarkdown = listMarkdown<Choice>({
  shape: questionShape({ order: 'optional' }),
  read: (items, page, open) => {
    const order = open.attribute('order')
    // Any other value than `kept` is left to the schema, which refuses it.
    return {
      options: items.map((item, index) => readOption(item, index, page)),
      keepOrder: order === 'kept' ? true : order,
    }
  },
  write: ({ options }) => options.map(writeOption),
  attributes: ({ keepOrder }) => ({ order: keepOrder && 'kept' }),
})
