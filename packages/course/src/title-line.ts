import { typedLine } from './typed-line.ts'

/** The most characters the title of a slide, or the name of a tool or module, may have. */
export const maxTitle = 200

/** Characters that end or separate a line on any system: tabs, line ends, control characters. */
const parting = /[\p{Cc}\u2028\u2029]/u

/** Text as one line: each run of separators becomes one space; everything else is unchanged. */
export function asOneLine(text: string): string {
  return parting.test(text) ? text.replace(/ *[\p{Cc}\u2028\u2029][\p{Cc}\u2028\u2029 ]*/gu, ' ') : text
}

/**
 * The title made from any text, valid as a name in the contract: a typed line no longer than `longest` UTF-16 units and
 * not cut within a character. '' where nothing would be visible.
 */
export function titleLine(text: string, longest = maxTitle): string {
  const line = typedLine(asOneLine(text)).replace(/ {2,}/g, ' ')
  // Shortening may cut off the letters that an invisible character was needed for: typed lines are cleaned once more.
  return line.length <= longest ? line : typedLine(shortened(line, longest))
}

/** The title of the first text that gives one; three dots where none does. */
export function firstTitle(...texts: string[]): string {
  for (const text of texts) {
    const title = titleLine(text)
    if (title !== '') return title
  }
  return '…'
}

/** The beginning of a text, without half a character or an emoji's open joiner at its end. */
function shortened(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .replace(/(?:\u200c|\u200d|\s)+$/u, '')
}
