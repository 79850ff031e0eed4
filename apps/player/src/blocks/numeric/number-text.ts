import { type Language, languages } from '@preau/locales/languages'

/** Reads a number as people type it: comma or point, thousands apart by spaces or apostrophes; null where it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\s'’]/gu, '')
    .replace(',', '.')
    .replace('−', '-')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return Number(plain)
}

/** Writes a number as it is written in a language, without grouping, so that it reads back. */
export function writeNumber(value: number, lang: Language): string {
  return value.toLocaleString(languages[lang].locale, { useGrouping: false, maximumFractionDigits: 15 })
}
