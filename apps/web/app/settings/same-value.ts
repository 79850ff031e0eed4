/** Deep equality that ignores the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
