/** A number as people write it: a comma is a point, and thousands may stand apart. NaN for what is none. */
export function typedNumber(text: string): number {
  const plain = text.replace(/[\s'’]/g, '').replace(',', '.')
  return /^[-−]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN
}
