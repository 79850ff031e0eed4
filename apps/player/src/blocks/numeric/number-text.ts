import { type Language, languages } from '@preau/locales/languages'

/** Writes a number in the style of a language, without grouping, so that it can be read in one way only. */
export function writeNumber(value: number, lang: Language): string {
  const written = (least: number) =>
    value.toLocaleString(languages[lang].locale, {
      useGrouping: false,
      minimumFractionDigits: least,
      maximumFractionDigits: 15,
    })
  // With three decimals, the sign before them could also group thousands.
  return /^\D?\d{1,3}\D\d{3}$/.test(written(0)) ? written(4) : written(0)
}
