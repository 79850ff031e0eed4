import { pictureCaption } from './cut-into-slides.ts'
import { placeNotes } from './place-notes.ts'
import { restoreNumbers } from './word-numbers.ts'

/** Paragraph styles that have these names in every language of Word and LibreOffice, and what they become here. */
export const wordStyles: readonly string[] = [
  ...['Quote', 'Intense Quote', 'Quotations'].map(name => `p[style-name='${name}'] => blockquote > p:fresh`),
  ...['caption', 'Figure', 'Illustration'].map(name => `p[style-name='${name}'] => p.${pictureCaption}:fresh`),
]

/**
 * Moves the notes of a Word document to the slides that refer to them, and writes superscript and subscript numbers as
 * Unicode characters, since rich texts have neither.
 */
export function tidyWord(body: HTMLElement): void {
  restoreNumbers(body)
  placeNotes(body, {
    notes: 'li:is([id^="footnote-"], [id^="endnote-"])',
    signs: 'a:is([id^="footnote-ref-"], [id^="endnote-ref-"])',
    backs: 'a:is([href^="#footnote-ref-"], [href^="#endnote-ref-"])',
  })
  for (const raised of body.querySelectorAll('sup')) replaceSigns(raised, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')
  for (const lowered of body.querySelectorAll('sub')) replaceSigns(lowered, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ')
}

/** Leaves letters as they are: 1er is as readable as 1ᵉʳ, and screen readers read it better. */
function replaceSigns(element: Element, signs: string): void {
  const places = [...element.textContent].map(sign => '0123456789+-−=()n'.indexOf(sign))
  if (places.every(place => place >= 0)) element.textContent = places.map(place => signs[place]).join('')
}
