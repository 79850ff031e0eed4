/** The place before or after the current one, in page order; undefined past the first and the last. */
export function stepAmong(places: readonly string[], held: string, key: string): string | undefined {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const at = places.indexOf(held)
  return by === 0 || at === -1 ? undefined : places[at + by]
}
