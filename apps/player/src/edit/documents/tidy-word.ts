import { pictureCaption } from './cut-into-slides.ts'
import { placeNotes } from './place-notes.ts'
import { restoreNumbers } from './word-numbers.ts'

/** Paragraph styles that have these names in every language of Word and LibreOffice, and what they become here. */
export const wordStyles: readonly string[] = [
  ...['Quote', 'Intense Quote', 'Quotations'].map(name => `p[style-name='${name}'] => blockquote > p:fresh`),
  ...['caption', 'Figure', 'Illustration'].map(name => `p[style-name='${name}'] => p.${pictureCaption}:fresh`),
]

/** Restores the numbers of a Word document's lists, and moves its notes to the slides that refer to them. */
export function tidyWord(body: HTMLElement): void {
  restoreNumbers(body)
  placeNotes(body, {
    notes: 'li:is([id^="footnote-"], [id^="endnote-"])',
    signs: 'a:is([id^="footnote-ref-"], [id^="endnote-ref-"])',
    backs: 'a:is([href^="#footnote-ref-"], [href^="#endnote-ref-"])',
  })
}
