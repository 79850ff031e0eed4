import { readStored, removeStored, store } from '#document/browser-store.ts'

/** Texts of a form by field name. */
export type Texts = Record<string, string>

/** Storage key of a person's draft of a form; signing out deletes it with everything else in storage. */
const keyOf = (form: string, mail: string) => `own-account/${form}/${mail}`

/** The typed values of some fields that differ from the saved ones. */
export function changesTo(saved: Texts, typed: Texts, fields: readonly string[]): Texts {
  const changed = fields.filter(field => typed[field] !== undefined && typed[field] !== saved[field])
  return Object.fromEntries(changed.map(field => [field, typed[field] ?? '']))
}

/** Stores unsaved changes; with none, deletes the draft. */
export function keepDraft(form: string, mail: string, changes: Texts): void {
  if (Object.keys(changes).length === 0) removeStored(keyOf(form, mail))
  else store(keyOf(form, mail), JSON.stringify(changes))
}

/** The stored changes of some fields; values of another type are left out. */
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
