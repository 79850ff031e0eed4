import { choiceMarkdown } from '#choice-markdown.ts'

export const markdown = choiceMarkdown
