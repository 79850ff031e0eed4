/** The text places of a block, in document order. */
const placesIn = (side: Element) => [...side.querySelectorAll<HTMLElement>('[data-words]')]

/** The input field of a text place. */
const fieldOf = (place: HTMLElement) =>
  place.matches('input, textarea') ? place : place.querySelector<HTMLElement>('[contenteditable="true"], textarea')

const isEmpty = (field: HTMLElement) => !('value' in field ? String(field.value) : (field.textContent ?? '')).trim()

/** Empty text places of a translated block whose counterpart in the original, rendered beside it in the same order, has text. */
function emptyElements(words: Element): HTMLElement[] {
  const original = words.parentElement?.querySelector('[data-original]')
  const said = original ? placesIn(original).map(place => place.textContent?.trim() !== '') : []
  const places = placesIn(words)
  // A translation of an older original may have other parts.
  if (said.length !== places.length) return []
  return places.filter((place, index) => {
    const field = fieldOf(place)
    return said[index] && field !== null && isEmpty(field)
  })
}

/** The empty fields of a translated block where the original has text. */
export function openFields(words: Element): HTMLElement[] {
  return emptyElements(words).flatMap(place => fieldOf(place) ?? [])
}

/** Marks the open fields in an original-translation pair. */
export function markOpenFields(pair: Element | null): void {
  const words = pair?.querySelector('[data-block]')
  if (!words) return
  const open = emptyElements(words)
  for (const place of placesIn(words)) place.toggleAttribute('data-open', open.includes(place))
}
