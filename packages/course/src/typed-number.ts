import { apostrophes, dash, unseen } from './typed-signs.ts'

const signs = new RegExp(`^${dash}\\s?`, 'u')
const noDecimals = new RegExp(`[.,]${dash}{1,2}$`, 'u')
const ignored = new RegExp(unseen, 'gu')

/** How thousands are grouped, and which decimal signs may follow them. */
const grouped = [
  { number: /^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/, groups: / /g },
  { number: /^\d{1,3}(?:'\d{3})+(?:[.,]\d*)?$/, groups: /'/g },
  { number: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/, groups: /\./g },
  { number: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, groups: /,/g },
]

/**
 * The numbers that a typed text can mean in our languages: comma or point before decimals; thousands grouped by spaces,
 * apostrophes, points or commas; any minus sign; a dash for no decimals, as in 5.–. Empty if it is no number, or has
 * raised or lowered digits. Two numbers if the only sign may be either, as in 1.500, the one with decimals first.
 */
export function numberReadings(text: string): number[] {
  // Without this check, 10³ would be read as 103.
  if (/\p{No}/u.test(text)) return []
  const typed = text.replace(ignored, '').replace(apostrophes, "'").normalize('NFKC').replace(/\s+/gu, ' ').trim()
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
