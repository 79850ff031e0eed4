import { typedLine } from './typed-line.ts'

/** Most characters of the title of a slide, or the name of a tool or module. */
export const maxTitle = 200

/** Characters that end or separate a line on any system: tabs, line ends, control characters. */
const parting = /[\p{Cc}\u2028\u2029]/u

/** Text as one line: each sequence of separators becomes one space; everything else is unchanged. */
export function asOneLine(text: string): string {
  return parting.test(text) ? text.replace(/ *[\p{Cc}\u2028\u2029][\p{Cc}\u2028\u2029 ]*/gu, ' ') : text
}

/**
 * A title made from any text, valid as a name in the contract: a typed line of at most `longest` UTF-16 units that ends
 * with a whole character. '' if nothing would be visible.
 */
export function titleLine(text: string, longest = maxTitle): string {
  const line = typedLine(asOneLine(text)).replace(/ {2,}/g, ' ')
  // Shortening may remove letters for which an invisible character was needed, so the line is cleaned once more.
  return line.length <= longest ? line : typedLine(shortened(line, longest))
}

/** The title of the first text that gives one; three dots if none does. */
export function firstTitle(...texts: string[]): string {
  for (const text of texts) {
    const title = titleLine(text)
    if (title !== '') return title
  }
  return '…'
}

/** The beginning of a text; it does not end with half a character, or with a joiner of an emoji. */
function shortened(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .replace(/(?:\u200c|\u200d|\s)+$/u, '')
}
