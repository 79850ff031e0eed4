import type { Picture } from '#picture.ts'
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

/** A picture has a file, and those who cannot see it know what it shows, or that they miss nothing. */
export function checkPicture({ media, alt, decorative }: Picture): Finding[] {
  if (media === '') return when(true, 'no-media')
  return when(!decorative && alt.trim() === '', 'no-alt')
}

/** A question has to ask something, and what it shows with that has to be described. */
export function checkPrompt({ prompt, picture }: { prompt: RichText; picture?: Picture | undefined }): Finding[] {
  return [...when(isEmptyText(prompt), 'empty-prompt'), ...(picture ? checkPicture(picture) : [])]
}

/**
 * Parts of a block that have no words, as one finding that says which: `part` is what they are, `numbers` where they stand
 * among their kind, where `texts` begin with the `first`.
 */
export function checkWords(part: string, texts: readonly string[], first = 1): Finding[] {
  const numbers = texts.flatMap((text, index) => (text.trim() === '' ? [first + index] : []))
  return when(numbers.length > 0, 'empty-text', { part, numbers: numbers.join(', '), count: numbers.length })
}

/** There have to be parts to choose from, each with words of its own; `part` is what they are. */
export function checkParts(part: string, texts: string[], count: number): Finding[] {
  const twice = texts.find((text, index) => text !== '' && texts.indexOf(text) < index)
  return [
    ...when(texts.length < count, 'too-few-parts', { count }),
    ...checkWords(part, texts),
    ...when(Boolean(twice), 'same-parts', { text: twice ?? '' }),
  ]
}

/**
 * There have to be two answers at least to choose among or to put in order, and what nobody has written is none: as long
 * as that is so, it says all that is to be said of them. `part` is what they are.
 */
export function checkAnswers(part: string, texts: string[]): Finding[] {
  const written = texts.filter(text => text !== '')
  return written.length < 2 ? tooFew(part, 2) : checkParts(part, texts, 0)
}

/** There are fewer parts than the `count` needed; `part` is what they are. */
export function tooFew(part: string, count: number): Finding[] {
  return when(true, 'too-few-parts', { part, count })
}

/** At least `count` parts of a line and a text, both written, and no two lines the same; `part` is what each of the two is. */
export function checkTitledTexts(
  part: { line: string; text: string },
  parts: { line: string; text: RichText }[],
  count: number,
): Finding[] {
  const lines = parts.map(({ line }) => line.trim())
  const texts = parts.map(({ text }) => (isEmptyText(text) ? '' : plainText(text)))
  return [...checkParts(part.line, lines, count), ...checkWords(part.text, texts)]
}

/** The words of options. */
export function optionTexts(options: { text: RichText }[]): string[] {
  return options.map(({ text }) => plainText(text).trim())
}
