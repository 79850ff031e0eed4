import { apostrophes, dash, unseen } from './typed-signs.ts'

const quotes = /[“”„‟«»″‶〝-〟ʺˮ״]|''/gu
const dashes = new RegExp(`${dash}+`, 'gu')
const ignored = new RegExp(unseen, 'gu')
// Braille’s empty cell is drawn as a space, and is none to the standard.
const spaces = /[\s\u2800]+/gu

/**
 * A text as typed words are compared: by what was meant, whatever the keyboard made of it. Neither case nor spaces count,
 * nor the kind of apostrophes, quotes, dashes and ellipses, nor a space between a number and its % or °C, nor ligatures,
 * raised and lowered digits, ß for ss, œ for oe and æ for ae, nor characters nobody sees. Accents count.
 */
export function foldWord(word: string): string {
  return (
    word
      .replace(ignored, '')
      .normalize('NFD')
      // French sets spaces within its quotes and before high punctuation, other languages none.
      .replace(/([«‹])[\s\u2800]+/gu, '$1')
      .replace(/[\s\u2800]+([»›;:!?])/gu, '$1')
      .replace(quotes, '"')
      .replace(apostrophes, "'")
      .normalize('NFKC')
      .replace(ignored, '')
      .replace(apostrophes, "'")
      .replace(quotes, '"')
      .replace(dashes, '-')
      .replace(/⋯/gu, '...')
      .replace(/[⁄∕]/gu, '/')
      // 10 % in French and German, 10% elsewhere; the same of degrees and sums of money.
      .replace(/(\d)[\s\u2800]+([%‰°€])/gu, '$1$2')
      // Capitals first, since both small sigmas have one.
      .toUpperCase()
      .toLowerCase()
      .replace(/i\u0307/gu, 'i')
      .replaceAll('ς', 'σ')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replace(spaces, ' ')
      .trim()
      .normalize('NFC')
  )
}

/** Letters that Unicode does not compose of a letter and an accent, each by the plain one it is searched and sorted as. */
const strokes = new Map(
  Object.entries({
    ...{ đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n', ø: 'o', þ: 'th', ŧ: 't', ƀ: 'b', ɨ: 'i', ƶ: 'z' },
    ...{ ɖ: 'd', ə: 'e', ǝ: 'e', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
  }),
)
const stroked = new RegExp(`[${[...strokes.keys()].join('')}]`, 'gu')

/** A text as it is searched: as typed words are compared, and without accents. */
export function foldForSearch(text: string): string {
  return foldWord(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(stroked, letter => strokes.get(letter) ?? letter)
}
