/**
 * The six digits in what people have before them: alone, grouped in any way, with full-width digits or those of another
 * script, in brackets or after a word such as *Code :*, in the sentence or the subject of a mail, or pasted twice. Null
 * where there are none, or two that differ.
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

/** How the digits are grouped, the surest ways first: a date has three groups as well. */
const groupings: readonly ((lengths: string) => boolean)[] = [
  lengths => ['6', '33'].includes(lengths),
  lengths => lengths === '222',
  // As fields with one box for each digit are copied, and other ways.
  lengths => lengths === '111111' || /^[1-5]{2,5}$/.test(lengths),
]

/** Groups of digits of one line, with nothing but a sign or two between them that people group by. */
function digitRuns(text: string): string[][] {
  return [...text.matchAll(/\d+(?:(?:[^\S\r\n]|[.·_'’\p{Pd}]){1,3}\d+)*/gu)].map(([run]) => run.match(/\d+/g) ?? [])
}

/** The six digits of neighbouring groups, where they are grouped so; a whole run goes before its parts. */
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

/** A digit of another script as ours: each script has its ten side by side. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
