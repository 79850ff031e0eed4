/** A number as people write it: the comma is a decimal point, and thousands may be separated. NaN if it is none. */
export function typedNumber(text: string): number {
  const plain = text.replace(/[\s'’]/g, '').replace(',', '.')
  return /^[-−]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN
}
