import { type Language, languages } from '@preau/locales/languages'

/** Reads a number as people type it: comma or point, spaces or apostrophes between thousands; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\s'’]/gu, '')
    .replace(',', '.')
    .replace('−', '-')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return Number(plain)
}

/** Writes a number in the style of a language, without grouping, so that `readNumber` reads it back. */
export function writeNumber(value: number, lang: Language): string {
  return value.toLocaleString(languages[lang].locale, { useGrouping: false, maximumFractionDigits: 15 })
}
