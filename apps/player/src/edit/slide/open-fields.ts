/** The places of words of a block, in the order in which they stand. */
const placesIn = (side: Element) => [...side.querySelectorAll<HTMLElement>('[data-words]')]

/** Where the words of a place are written. */
const fieldOf = (place: HTMLElement) =>
  place.matches('input, textarea') ? place : place.querySelector<HTMLElement>('[contenteditable="true"], textarea')

const isEmpty = (field: HTMLElement) => !('value' in field ? String(field.value) : (field.textContent ?? '')).trim()

/** Places of a translated block that have no words though the original, drawn beside it in the same order, has. */
function openPlaces(words: Element): HTMLElement[] {
  const original = words.parentElement?.querySelector('[data-original]')
  const said = original ? placesIn(original).map(place => place.textContent?.trim() !== '') : []
  const places = placesIn(words)
  // One that was made for another original may have other parts.
  if (said.length !== places.length) return []
  return places.filter((place, index) => {
    const field = fieldOf(place)
    return said[index] && field !== null && isEmpty(field)
  })
}

/** The fields of a translated block that have no words though the original has. */
export function openFields(words: Element): HTMLElement[] {
  return openPlaces(words).flatMap(place => fieldOf(place) ?? [])
}

/** Marks where a pair of an original and its words has none yet. */
export function markOpenFields(pair: Element | null): void {
  const words = pair?.querySelector('[data-block]')
  if (!words) return
  const open = openPlaces(words)
  for (const place of placesIn(words)) place.toggleAttribute('data-open', open.includes(place))
}
