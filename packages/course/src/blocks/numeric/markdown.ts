import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { questionShape, readNumber, readQuestion, writeAttributes, writeQuestion } from '#markdown/question-markdown.ts'
import { readRichText } from '#markdown/rich-text-markdown.ts'
import type { numeric } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof numeric>> = {
  shape: questionShape({ answer: 'optional', tolerance: 'optional', unit: 'optional' }),
  read: (open, page) => {
    const { asked, ...question } = readQuestion(open, page)
    return {
      ...question,
      prompt: readRichText(asked, page),
      answer: readNumber(open, 'answer', page),
      tolerance: readNumber(open, 'tolerance', page),
      unit: open.attribute('unit'),
    }
  },
  write: block => ({
    attributes: {
      ...writeAttributes(block),
      answer: block.answer === undefined ? undefined : String(block.answer),
      tolerance: block.tolerance === 0 ? undefined : String(block.tolerance),
      unit: block.unit || undefined,
    },
    children: writeQuestion(block, []),
  }),
}
