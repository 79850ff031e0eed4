/** Most characters of a word of a report: enough to know a name by. */
const longest = 500

/** A text as the database takes it: it knows neither NUL nor half a character. Not longer than a person reads. */
export function readable(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return short.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** The first field of a value with a character that the database does not take, such as `name.fr`; null for none. */
export function unstorableField(value: unknown, field = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : readable(field)
  if (typeof value !== 'object' || value === null) return null
  for (const [name, item] of Object.entries(value)) {
    const inner = field === '' ? name : `${field}.${name}`
    const found = isStorable(name) ? unstorableField(item, inner) : readable(inner)
    if (found !== null) return found
  }
  return null
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
