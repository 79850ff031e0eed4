import { cuttingLevel, pictureCaption } from './cut-into-slides.ts'

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
  placeNotes(body)
  for (const raised of body.querySelectorAll('sup')) replaceSigns(raised, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')
  for (const lowered of body.querySelectorAll('sub')) replaceSigns(lowered, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ')
}

/** Moves each note to the end of the slide that refers to it, behind its reference mark. */
function placeNotes(body: HTMLElement): void {
  const level = cuttingLevel(body)
  const cuts = (element: Element) => Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? Number.NaN) <= level
  const notes = [...body.querySelectorAll('li:is([id^="footnote-"], [id^="endnote-"])')]
  const signs = [...body.querySelectorAll('a:is([id^="footnote-ref-"], [id^="endnote-ref-"])')]
  for (const [at, sign] of signs.entries()) {
    const note = notes[at]
    let end = [...body.children].find(element => element.contains(sign))
    if (!note || !end) continue
    while (end.nextElementSibling && !cuts(end.nextElementSibling)) end = end.nextElementSibling
    // The link back to the reference.
    for (const back of note.querySelectorAll('a:is([href^="#footnote-ref-"], [href^="#endnote-ref-"])')) back.remove()
    note.querySelector('p')?.prepend(`${sign.textContent} `)
    end.after(...note.children)
    const list = note.parentElement
    note.remove()
    if (list?.childElementCount === 0) list.remove()
  }
}

/** Leaves letters as they are: 1er is as readable as 1ᵉʳ, and screen readers read it better. */
function replaceSigns(element: Element, signs: string): void {
  const places = [...element.textContent].map(sign => '0123456789+-−=()n'.indexOf(sign))
  if (places.every(place => place >= 0)) element.textContent = places.map(place => signs[place]).join('')
}
