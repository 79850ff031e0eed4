import { choiceMarkdown } from '#markdown/choice-markdown.ts'

export const markdown = choiceMarkdown
