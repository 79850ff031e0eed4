/** Most characters of a word in a report: enough to recognize a name. */
const longest = 500

/** A text as the database accepts it, without NUL and lone surrogates, and no longer than a person reads. */
export function sanitized(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return short.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** The first field of a value with a character that the database rejects, such as `name.fr`; null for none. */
export function fieldWithInvalidCharacters(value: unknown, field = ''): string | null {
  if (typeof value === 'string') return hasInvalidCharacters(value) ? sanitized(field) : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, item] of Object.entries(value)) {
    const inner = field === '' ? name : `${field}.${name}`
    const found = hasInvalidCharacters(name) ? sanitized(inner) : fieldWithInvalidCharacters(item, inner)
    if (found !== null) return found
  }
  return null
}

const hasInvalidCharacters = (text: string) => text.includes('\0') || !text.isWellFormed()
