/**
 * The six digits in a text that people have copied or typed: alone, grouped in any way, with full-width digits or those
 * of another script, in brackets, after a word such as *Code :*, in the sentence or the subject of a mail, or pasted
 * twice. Null if there are none, or two different ones.
 */
export function sixDigitsIn(typed: string): string | null {
  const text = typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, westernDigit)
  const runs = digitRuns(text)
  for (const isGrouped of groupings) {
    const found = new Set(runs.flatMap(run => sixOf(run, isGrouped)))
    const [digits] = found
    if (digits !== undefined) return found.size === 1 ? digits : null
  }
  return null
}

/** Ways in which the digits may be grouped, the surest first, since a date has three groups as well. */
const groupings: readonly ((lengths: string) => boolean)[] = [
  lengths => ['6', '33'].includes(lengths),
  lengths => lengths === '222',
  // One digit in each group, as fields with a box for each digit are copied; and all other ways.
  lengths => lengths === '111111' || /^[1-5]{2,5}$/.test(lengths),
]

/** Groups of digits of one line with at most two characters between them, of those that people use for grouping. */
function digitRuns(text: string): string[][] {
  return [...text.matchAll(/\d+(?:(?:[^\S\r\n]|[.·_'’\p{Pd}]){1,3}\d+)*/gu)].map(([run]) => run.match(/\d+/g) ?? [])
}

/** Six digits in neighbouring groups that are grouped in this way; a whole run counts before its parts. */
function sixOf(run: string[], isGrouped: (lengths: string) => boolean): string[] {
  const found: string[] = []
  for (let from = 0; from < run.length; from += 1) {
    for (let to = from + 1; to <= run.length; to += 1) {
      const groups = run.slice(from, to)
      const digits = groups.join('')
      if (digits.length > 6) break
      const isFitting = digits.length === 6 && isGrouped(groups.map(({ length }) => length).join(''))
      if (isFitting && groups.length === run.length) return [digits]
      if (isFitting) found.push(digits)
    }
  }
  return found
}

/** A digit of another script as a Western digit: in each script the ten digits follow each other. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
