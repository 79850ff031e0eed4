import { readStored, removeStored, store } from '#document/browser-store.ts'
import { currentConsent } from '#document/current-consent.ts'

/** The name of a form, and the mail address of the person who types; without one it is a visitor. */
export type UnsavedKey = { keepAs: string; mail: string | undefined }

/** Values by field name, and the version of the saved ones that they are based on, if these have versions. */
export type UnsavedValues = { values: object; version?: number | undefined }

/** Fields that are never stored. */
const secret = new Set(['password', 'passwordAgain', 'captcha'])

/**
 * The values that visitors typed, as long as the document lives; if storage is allowed, they are in the session storage
 * as well.
 */
const ofVisitor = new Map<string, string>()

/**
 * Stores what was typed into a form and not saved; no values delete it. A person's is deleted with everything else when
 * they sign out, a visitor's with their tab.
 */
export function keepUnsaved({ keepAs, mail }: UnsavedKey, { values, version }: UnsavedValues): void {
  const kept = Object.entries(values).filter(([field]) => !secret.has(field))
  const written = JSON.stringify({ version, values: Object.fromEntries(kept) })
  if (kept.length === 0) removeUnsaved({ keepAs, mail })
  else if (mail) store(`${keepAs}/${mail}`, written)
  else {
    ofVisitor.set(keepAs, written)
    if (currentConsent() === 'accept') inSession(storage => storage.setItem(keepAs, written))
  }
}

/** The stored values; without those that do not fit the saved ones, in their field or its type. */
export function readUnsaved<Values extends object>(
  { keepAs, mail }: UnsavedKey,
  saved: Values,
): { values: Partial<Values>; version: number | undefined } {
  const { version, values } = parse(
    mail ? readStored(`${keepAs}/${mail}`) : (ofVisitor.get(keepAs) ?? inSession(storage => storage.getItem(keepAs))),
  )
  const known = new Map(Object.entries(saved))
  const fitting = Object.entries(values ?? {}).filter(
    ([field, value]) => !secret.has(field) && known.has(field) && isOfType(value, known.get(field)),
  )
  return {
    values: Object.fromEntries(fitting) as Partial<Values>,
    version: typeof version === 'number' ? version : undefined,
  }
}

function removeUnsaved({ keepAs, mail }: UnsavedKey) {
  if (mail) return removeStored(`${keepAs}/${mail}`)
  ofVisitor.delete(keepAs)
  inSession(storage => storage.removeItem(keepAs))
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Whether two values are of one type; null is also a number: no limit. */
function isOfType(value: unknown, other: unknown): boolean {
  const isNumeric = [value, other].every(each => each === null || typeof each === 'number')
  return isNumeric || typeOf(value) === typeOf(other)
}

function parse(stored: string | null | undefined): { version?: unknown; values?: object | null } {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/** A browser that forbids storage throws on any access. */
function inSession<Value>(touch: (storage: Storage) => Value): Value | undefined {
  try {
    return touch(sessionStorage)
  } catch {
    return undefined
  }
}
