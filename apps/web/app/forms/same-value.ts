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

/**
 * The typed values that differ from the saved ones, by field.
 * @param meant what is saved of the typed values
 */
export function changesTo<Values extends object>(saved: Values, typed: Values, meant = typed): Partial<Values> {
  const fields = Object.keys(saved) as (keyof Values)[]
  const changed = fields.filter(field => typed[field] !== undefined && !isSame(meant[field], saved[field]))
  return Object.fromEntries(changed.map(field => [field, typed[field]])) as Partial<Values>
}
