/** The place before or after the present one, in page order; undefined before the first and after the last. */
export function stepAmong(places: readonly string[], held: string, key: string): string | undefined {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const at = places.indexOf(held)
  return by === 0 || at === -1 ? undefined : places[at + by]
}
