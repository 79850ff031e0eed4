import { apostrophes, dash, unseen } from './typed-signs.ts'

const quotes = /[“”„‟«»″‶〝-〟ʺˮ״]|''/gu
const dashes = new RegExp(`${dash}+`, 'gu')
const ignored = new RegExp(unseen, 'gu')
// Braille’s empty cell is drawn as a space, and is none to the standard.
const spaces = /[\s\u2800]+/gu

const units =
  '(?:[kcdm]?m|[kcm]?g|[cdm]?l|[km]?w|kwh|k?v|[kmg]?hz|m?s|min|h|t|[kmgt]?bits?|[kmgt][ob]|octets?|px|chf|fr|eur)[23]?'

/**
 * A text as typed words are compared: by what was meant, whatever the keyboard made of it. Case does not count, nor how
 * many spaces there are, of which kind, and around the text; but whether there is one. No space at all counts before a
 * %, °C or km and around what French sets spaces at. Nor do the kinds of apostrophes, quotes, dashes and ellipses count,
 * ligatures, raised and lowered digits, ß for ss, œ for oe and æ for ae, nor characters nobody sees. Accents count.
 */
export function foldWord(word: string): string {
  const typed = word
    .replace(ignored, '')
    // French sets spaces within its quotes, those of quotes in quotes included.
    .replace(/‹[\s\u2800]*|[\s\u2800]*›/gu, '"')
    // What a keyboard or a font has in the place of a degree sign or a comma.
    .replace(/[º˚ᵒ∘]/gu, '°')
    .replace(/‚(?=[\s\u2800]|$)/gu, ',')
    .replace(/(\d)‚(?=\d)/gu, '$1,')
    .replace(/[×✕✖]/gu, 'x')
  return (
    foldSigns(typed)
      .replace(/[•‧∙⋅・]/gu, '·')
      .replace(new RegExp(`(\\d) (?=${units}(?![\\p{L}\\p{N}\\p{M}]))`, 'gu'), '$1')
      .replace(/(\dh) (?=\d)/gu, '$1')
      .replace(/^- (?=\d)/u, '-')
      // Words in single quotes, which are also apostrophes.
      .replace(/(^|[^\p{L}\p{N}\p{M}'])'([^']+)'(?![\p{L}\p{N}\p{M}'])/gu, '$1"$2"')
  )
}

/** The part of this that has a twin in the database, `plain_text`. */
function foldSigns(word: string): string {
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
  return foldSigns(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(odd, letter => plainLetters.get(letter) ?? letter)
}
