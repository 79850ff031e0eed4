import { apostrophes, dash, unseen } from './typed-signs.ts'

const signs = new RegExp(`^${dash}\\s?`, 'u')
const noDecimals = new RegExp(`[.,]${dash}{1,2}$`, 'u')
const ignored = new RegExp(unseen, 'gu')

/** A digit of any script, such as Arabic or Devanagari, as one of ours. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let value = 0
  // The ten digits of a script follow each other, zero first.
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** How thousands are grouped, and which decimal signs may follow them. */
const grouped = [
  { number: /^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/, groups: / /g },
  { number: /^\d{1,3}(?:'\d{3})+(?:[.,]\d*)?$/, groups: /'/g },
  { number: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/, groups: /\./g },
  { number: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, groups: /,/g },
]

/**
 * The numbers that a text can mean, as people type them in our languages: comma or point before decimals, thousands
 * grouped by spaces, apostrophes, points or commas, digits of any script, any minus sign, a dash for no decimals as in
 * 5.–. None where it is no number, or has raised or lowered digits; two where the only sign may be either, as in 1.500, the one with decimals
 * first.
 */
export function numberReadings(text: string): number[] {
  // Without this check, 10³ would be read as 103.
  if (/\p{No}/u.test(text)) return []
  const typed = text
    .replace(ignored, '')
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, ourDigit)
    .replaceAll('٫', ',')
    .replaceAll('٬', "'")
    .replace(/\s+/gu, ' ')
    .trim()
  const isNegative = signs.test(typed)
  const plain = typed
    .replace(signs, '')
    .replace(/^\+ ?/, '')
    .replace(/ ?([.,]) ?/g, '$1')
    .replace(noDecimals, '')
  const writings = grouped.filter(({ number }) => number.test(plain)).map(({ groups }) => plain.replace(groups, ''))
  if (/^(?:\d+[.,]?\d*|[.,]\d+)$/.test(plain)) writings.unshift(plain)
  const values = writings.map(writing => Number(writing.replace(',', '.')) * (isNegative ? -1 : 1))
  return [...new Set(values.filter(Number.isFinite))]
}

/** The number that a text means, among those that are possible here; NaN if there is none, or more than one. */
export function typedNumber(text: string, mayBe: (value: number) => boolean = () => true): number {
  const [value, other] = numberReadings(text).filter(mayBe)
  return value === undefined || other !== undefined ? Number.NaN : value
}
