import { apostrophes, dash, unseen } from './typed-signs.ts'

const quotes = /[“”„‟«»″‶〝-〟ʺˮ״]|''/gu
const dashes = new RegExp(`${dash}+`, 'gu')
const ignored = new RegExp(unseen, 'gu')
// Braille’s empty cell is drawn as a space, and is none to the standard.
const spaces = /[\s\u2800]+/gu

/**
 * The form in which typed words are compared: by their meaning, whatever the keyboard made of them. These differences
 * are ignored: case; the number and kind of spaces, and spaces around the text (but not whether there is one); any
 * space before % or °C, and where French sets spaces; the kinds of apostrophes, quotes, dashes and ellipses; ligatures;
 * raised and lowered digits; ß for ss, œ for oe and æ for ae; and invisible characters. Accents count.
 */
export function foldWord(word: string): string {
  return (
    word
      .replace(ignored, '')
      .normalize('NFD')
      // French has spaces inside its quotes and before high punctuation; other languages have none.
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
      // French and German write 10 %, others 10%; the same holds for degrees and sums of money.
      .replace(/(\d)[\s\u2800]+([%‰°€])/gu, '$1$2')
      // Thousands may be grouped by spaces or apostrophes, or not at all.
      .replace(/(\d)[\s\u2800'](?=\d{3}(?!\d))/gu, '$1')
      // To capitals first: the two small sigmas have the same capital.
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

/**
 * Letters that Unicode does not compose of a letter and an accent, each followed by the plain letter for searching and
 * sorting.
 */
const pairs = [
  'đd ðd ħh ıi ĸk łl ŋn øo ŧt ƀb ɓb ƃb ƈc ɖd ɗd ƌd ƒf ɠg ɣg ǥg ɨi ƙk ƚl ɲn ƞn ɔo ɵo ƥp ʀr ƫt ƭt ʈt ʉu',
  'ʊu ʋv ƴy ƶz ʒz əe ǝe ɛe ɩi ȡd ȥz ȴl ȵn ȶt ⱥa ɑa ȼc ⱦt ȿs ɀz ɇe ȷj ɉj ɋq ɍr ɏy ɕc ɡg ɦh ɫl ɬl ɭl ɱm',
  'ɳn ɽr ɾr ɼr ʂs ʐz ʑz ʝj ʠq ⱡl ⱨh ⱪk ⱬz ⱱv ⱳw ⱴv ⱸe ⱺo ꞑn ꞓc ꞔc ꞡg ꞣk ꞥn ꞧr ꞩs',
]
const plainLetters = new Map([
  ...([
    ['þ', 'th'],
    ['æ', 'ae'],
    ['œ', 'oe'],
  ] as const),
  ...pairs.flatMap(line => line.split(' ').map(([letter = '', plain = '']) => [letter, plain] as const)),
])
const odd = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

/**
 * The form in which texts are searched: like `foldWord`, but without accents. The database function `plain_text` folds
 * the same letters.
 */
export function foldForSearch(text: string): string {
  return foldWord(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(odd, letter => plainLetters.get(letter) ?? letter)
}
