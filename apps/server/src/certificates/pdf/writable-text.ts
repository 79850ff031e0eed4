import { covered } from './fonts.ts'

/** What stands for a character that no font has. */
const unknown = '□'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Whether the fonts have a text. PDF/A refuses what they have in the private area, as nobody knows what it means. */
const isCovered = (text: string) =>
  !/\p{Co}/u.test(text) && [...text].every(character => covered.has(character.codePointAt(0) ?? -1))

/**
 * A text of which every character can be written: what no font has becomes the plain form of it (`𝓐` an `A`, `ḛ̌` an
 * `e`) or else an empty square. Controls of the direction, which could turn a name around, are left out.
 */
export function writable(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  if (isCovered(clean)) return clean
  return Array.from(graphemes.segment(clean), ({ segment }) => {
    const plain = segment.normalize('NFKC')
    const letter = segment.normalize('NFKD').replace(/\p{M}/gu, '')
    return [segment, plain, letter].find(form => form && isCovered(form)) ?? unknown
  }).join('')
}
