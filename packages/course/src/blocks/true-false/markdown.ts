import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { questionShape, readQuestion, writeAttributes, writeQuestion } from '#markdown/question-markdown.ts'
import { readRichText } from '#markdown/rich-text-markdown.ts'
import type { trueFalse } from './schema.ts'

export const markdown: BlockMarkdown<z.infer<typeof trueFalse>> = {
  shape: questionShape({ answer: 'optional' }),
  read: (open, page) => {
    const { asked, ...question } = readQuestion(open, page)
    const answer = open.attribute('answer')
    if (answer !== undefined && answer !== 'true' && answer !== 'false') page.report(open.node, 'not-true-or-false')
    return {
      ...question,
      prompt: readRichText(asked, page),
      answer: answer === undefined ? undefined : answer === 'true',
    }
  },
  write: block => ({
    attributes: { ...writeAttributes(block), answer: block.answer === undefined ? undefined : String(block.answer) },
    children: writeQuestion(block, []),
  }),
}
