import { isEmptyText, plainText, type RichText } from '#rich-text.ts'
import type { ProblemCode } from './problem.ts'

/** Something that keeps a block from being shown or answered well; the block's id is added to the values. */
export type Finding = { code: ProblemCode; values?: Record<string, string | number> }

/** The finding, if it holds. */
export function when(isSo: boolean, code: ProblemCode, values: Finding['values'] = {}): Finding[] {
  return isSo ? [{ code, values }] : []
}

/** A text has to say something. */
export function checkText({ text }: { text: RichText }): Finding[] {
  return when(isEmptyText(text), 'empty-text')
}

/** A question has to ask something. */
export function checkPrompt({ prompt }: { prompt: RichText }): Finding[] {
  return when(isEmptyText(prompt), 'empty-prompt')
}

/** There have to be parts to choose from, each with words of its own. */
export function checkParts(texts: string[], count: number): Finding[] {
  const twice = texts.find((text, index) => texts.indexOf(text) < index)
  return [
    ...when(texts.length < count, 'too-few-parts', { count }),
    ...when(texts.includes(''), 'empty-text'),
    ...when(Boolean(twice), 'same-parts', { text: twice ?? '' }),
  ]
}

/** At least `count` parts of a line and a text, both written, and no two lines the same. */
export function checkTitledTexts(parts: [line: string, text: RichText][], count: number): Finding[] {
  const lines = checkParts(
    parts.map(([line]) => line.trim()),
    count,
  )
  const isLineEmpty = lines.some(({ code }) => code === 'empty-text')
  return [...lines, ...when(!isLineEmpty && parts.some(([, text]) => isEmptyText(text)), 'empty-text')]
}

/** The words of options. */
export function optionTexts(options: { text: RichText }[]): string[] {
  return options.map(({ text }) => plainText(text).trim())
}
