import { cuttingLevel } from './cut-into-slides.ts'

/** Selectors of a document's notes, of the links that refer to them and of those that lead back. */
type NoteParts = { notes: string; signs: string; backs: string }

/** Puts each note at the end of every slide that refers to it, behind its reference mark. */
export function placeNotes(body: HTMLElement, { notes, signs, backs }: NoteParts): void {
  const level = cuttingLevel(body)
  const cuts = (element: Element) => Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? Number.NaN) <= level
  const endOfSlide = (element: Element) => {
    let end = element
    while (end.nextElementSibling && !cuts(end.nextElementSibling)) end = end.nextElementSibling
    return end
  }
  for (const back of body.querySelectorAll(backs)) back.remove()
  const all = [...body.querySelectorAll(notes)]
  const placed = new Map<Element, Element[]>()
  for (const sign of body.querySelectorAll(signs)) {
    const note = all.find(({ id }) => `#${id}` === sign.getAttribute('href'))
    const start = [...body.children].find(element => element.contains(sign))
    if (!note || !start) continue
    const end = endOfSlide(start)
    const before = placed.get(note) ?? []
    if (before.some(copy => endOfSlide(copy) === end)) continue
    const copy = note.cloneNode(true) as Element
    if (!copy.querySelector('p')) copy.prepend(body.ownerDocument.createElement('p'))
    copy.querySelector('p')?.prepend(`${sign.textContent} `)
    placed.set(note, [...before, copy.firstElementChild!])
    end.after(...copy.children)
  }
  for (const note of placed.keys()) {
    const list = note.closest('section') ?? note.parentElement
    note.remove()
    if (!list?.querySelector('li')) list?.remove()
  }
}
