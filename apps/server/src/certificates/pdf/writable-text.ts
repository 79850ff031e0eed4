import { covered } from './fonts.ts'

/** The replacement for a character that no font has. */
const unknown = '□'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/**
 * Whether the fonts have all characters of a text. PDF/A forbids characters of the private use area, since their
 * meaning is unknown.
 */
const isCovered = (text: string) =>
  !/\p{Co}/u.test(text) && [...text].every(character => covered.has(character.codePointAt(0) ?? -1))

/**
 * A text in characters that can all be printed: others become their plain form (`𝓐` an `A`, `ḛ̌` an `e`) or else an
 * empty square. Direction controls, which could reverse a name, are removed.
 */
export function writable(text: string): string {
  const clean = cleaned(text)
  if (isCovered(clean)) return clean
  return Array.from(graphemes.segment(clean), ({ segment }) => printableForm(segment) ?? unknown).join('')
}

/**
 * Whether the fonts have every letter and digit of a name, as it is or in its plain form; punctuation and symbols may
 * be missing.
 */
export function isPrintable(name: string): boolean {
  return Array.from(graphemes.segment(cleaned(name))).every(
    ({ segment }) => !/[\p{L}\p{N}]/u.test(segment) || printableForm(segment) !== undefined,
  )
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** A grapheme in characters that the fonts have: unchanged, or else in its plain form; undefined if neither works. */
function printableForm(segment: string): string | undefined {
  const plain = segment.normalize('NFKC')
  const letter = segment.normalize('NFKD').replace(/\p{M}/gu, '')
  return [segment, plain, letter].find(form => form && isCovered(form))
}
