import type { Picture } from '#picture.ts'
import { isEmptyText, plainText, type RichText } from '#rich-text.ts'
import type { ProblemCode } from './problem.ts'

/** A finding that makes a block incomplete or hard to use; the caller adds the block's id to the values. */
export type BlockFinding = { code: ProblemCode; values?: Record<string, string | number> }

/** The finding, if the condition is true. */
export function when(isSo: boolean, code: ProblemCode, values: BlockFinding['values'] = {}): BlockFinding[] {
  return isSo ? [{ code, values }] : []
}

/** A text must not be empty. */
export function checkText({ text }: { text: RichText }): BlockFinding[] {
  return when(isEmptyText(text), 'empty-text')
}

/** A picture needs a file, and a description unless it is decorative. */
export function checkPicture({ media, alt, decorative }: Picture): BlockFinding[] {
  if (media === '') return when(true, 'no-media')
  return when(!decorative && alt.trim() === '', 'no-alt')
}

/** A question needs a prompt, and a description of its picture. */
export function checkPrompt({ prompt, picture }: { prompt: RichText; picture?: Picture | undefined }): BlockFinding[] {
  return [...when(isEmptyText(prompt), 'empty-prompt'), ...(picture ? checkPicture(picture) : [])]
}

/**
 * A finding for the parts of a block without words. `part` is their kind; `numbers` are their places among parts of
 * that kind, of which `texts` begin at `first`. For parts inside parts, given as lists of texts, a place such as 2.1
 * names both.
 */
export function checkWords(part: string, texts: readonly (string | readonly string[])[], first = 1): BlockFinding[] {
  const numbers = texts.flatMap((text, index) => {
    const place = String(first + index)
    if (typeof text !== 'string') return text.flatMap((each, at) => (each.trim() === '' ? [`${place}.${at + 1}`] : []))
    return text.trim() === '' ? [place] : []
  })
  return when(numbers.length > 0, 'empty-text', { part, numbers: numbers.join(', '), count: numbers.length })
}

/**
 * Findings about parts to choose from: there must be at least `count`, each with words, and all different; `part` is
 * their kind.
 */
export function checkParts(part: string, texts: string[], count: number): BlockFinding[] {
  return [
    ...when(texts.length < count, 'too-few-parts', { count }),
    ...checkWords(part, texts),
    ...checkDifferent(texts),
  ]
}

/** Findings about equal texts; empty ones do not count. */
export function checkDifferent(texts: readonly string[]): BlockFinding[] {
  const twice = texts.find((text, index) => text !== '' && texts.indexOf(text) < index)
  return when(twice !== undefined, 'same-parts', { text: twice ?? '' })
}

/**
 * Findings about answers to choose from or to put in order, whose kind is `part`. At least two must have words:
 * otherwise this is the only finding about them.
 */
export function checkAnswers(part: string, texts: string[]): BlockFinding[] {
  const written = texts.filter(text => text !== '')
  return written.length < 2 ? tooFew(part, 2) : checkParts(part, texts, 0)
}

/** The finding that there are fewer parts than the required `count`; `part` is their kind. */
export function tooFew(part: string, count: number): BlockFinding[] {
  return when(true, 'too-few-parts', { part, count })
}

/**
 * Findings about parts of a line and a text: at least `count`, both with words, and all lines different. `part` is the
 * kind of each half.
 */
export function checkTitledTexts(
  part: { line: string; text: string },
  parts: { line: string; text: RichText }[],
  count: number,
): BlockFinding[] {
  const lines = parts.map(({ line }) => line.trim())
  const texts = parts.map(({ text }) => (isEmptyText(text) ? '' : plainText(text)))
  return [...checkParts(part.line, lines, count), ...checkWords(part.text, texts)]
}

/** The texts of options. */
export function optionTexts(options: { text: RichText }[]): string[] {
  return options.map(({ text }) => plainText(text).trim())
}
