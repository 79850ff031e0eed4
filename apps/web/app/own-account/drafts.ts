import { readStored, removeStored, store } from '#document/browser-store.ts'

/** Texts of a form by the names of their fields. */
export type Texts = Record<string, string>

/** Where what a person typed into a form waits for them; signing out takes it away with all else that is stored. */
const keyOf = (form: string, mail: string) => `own-account/${form}/${mail}`

/** What was typed of some fields that differs from what is saved. */
export function changesTo(saved: Texts, typed: Texts, fields: readonly string[]): Texts {
  const changed = fields.filter(field => typed[field] !== undefined && typed[field] !== saved[field])
  return Object.fromEntries(changed.map(field => [field, typed[field] ?? '']))
}

/** Keeps changes that are not saved yet; none, and nothing is kept. */
export function keepDraft(form: string, mail: string, changes: Texts): void {
  if (Object.keys(changes).length === 0) removeStored(keyOf(form, mail))
  else store(keyOf(form, mail), JSON.stringify(changes))
}

/** The changes that were kept of some fields; what is not such a text is left out. */
export function readDraft(form: string, mail: string, fields: readonly string[]): Texts {
  const draft = parse(readStored(keyOf(form, mail)))
  return Object.fromEntries(
    fields.flatMap(field => (typeof draft[field] === 'string' ? [[field, draft[field]] as const] : [])),
  )
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(stored ?? '{}')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}
