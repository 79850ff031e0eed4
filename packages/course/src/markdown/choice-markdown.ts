import type { ListItem, Paragraph } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import type { multipleChoice } from '#blocks/multiple-choice/schema.ts'
import type { singleChoice } from '#blocks/single-choice/schema.ts'
import { isEmptyText } from '#rich-text.ts'
import { putId, takeId } from './list-item.ts'
import type { BlockMarkdown } from './markdown-codec.ts'
import type { Page } from './page.ts'
import {
  questionShape,
  readQuestion,
  splitList,
  textOrNone,
  writeAttributes,
  writeList,
  writeQuestion,
} from './question-markdown.ts'
import { readRichText, writeRichText } from './rich-text-markdown.ts'

type Choice = Pick<
  z.infer<typeof singleChoice | typeof multipleChoice>,
  'mode' | 'prompt' | 'picture' | 'right' | 'wrong' | 'options'
>
type Option = Choice['options'][number]

function readOption(item: ListItem, index: number, page: Page) {
  if (typeof item.checked !== 'boolean') page.report(item, 'no-answers')
  const [first, ...others] = item.children
  const head = first?.type === 'paragraph' ? takeId(first, page) : undefined
  const feedback = item.children.flatMap(child => (child.type === 'blockquote' ? child.children : []))
  const words = others.filter(child => child.type !== 'blockquote')
  return {
    id: head?.id ?? letter(index),
    text: readRichText(head ? [head.rest, ...words] : words, page),
    correct: item.checked === true,
    feedback: textOrNone(feedback, page),
  }
}

function writeOption({ id, text, correct, feedback }: Option, index: number): ListItem {
  const [first, ...others] = writeRichText(text)
  const words = first?.type === 'paragraph' ? first.children : []
  const head: Paragraph = { type: 'paragraph', children: putId(id === letter(index) ? undefined : id, words) }
  const quotation = feedback && !isEmptyText(feedback) ? writeRichText(feedback) : []
  return {
    type: 'listItem',
    checked: correct,
    spread: false,
    children: [
      head,
      ...others,
      ...(quotation.length > 0 ? [{ type: 'blockquote' as const, children: quotation }] : []),
    ],
  }
}

/** The form of a choice: a task list, in which a quotation is an option's feedback. */
export const choiceMarkdown: BlockMarkdown<Choice> = {
  shape: questionShape(),
  read: (open, page) => {
    const { asked, ...question } = readQuestion(open, page)
    const { prompt, items } = splitList(asked, open, page)
    return { ...question, prompt, options: items.map((item, index) => readOption(item, index, page)) }
  },
  write: block => ({
    attributes: writeAttributes(block),
    children: writeQuestion(block, writeList(block.options.map(writeOption), false)),
  }),
}
