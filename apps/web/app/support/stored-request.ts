import { currentConsent } from '#account/consent.ts'
import { readStored, removeStored, store } from '#document/browser-store.ts'

/** Texts of the form by field name. */
export type Texts = Record<string, string>

const key = 'support-request'

/**
 * A visitor's typed text, for when nothing may be stored: it survives the dialog; where storage is allowed, the page
 * too.
 */
let ofVisitor: string | null = null

/** Stores unsent text. A person's is deleted when they sign out, a visitor's with their tab. */
export function keepRequest(mail: string | undefined, typed: Texts): void {
  const written = JSON.stringify(typed)
  if (mail) {
    store(`${key}/${mail}`, written)
    return
  }
  ofVisitor = written
  if (currentConsent() === 'accept') inSession(storage => storage.setItem(key, written))
}

/** The stored text of a form; empty when there is none, or none that fits. */
export function storedRequest(mail: string | undefined): Texts {
  return readTexts(mail ? readStored(`${key}/${mail}`) : (ofVisitor ?? inSession(storage => storage.getItem(key))))
}

/** Deletes the stored text, once it is sent. */
export function forgetRequest(mail: string | undefined): void {
  if (mail) {
    removeStored(`${key}/${mail}`)
    return
  }
  ofVisitor = null
  inSession(storage => storage.removeItem(key))
}

/** Parses a stored form: anything but texts by field name is dropped. */
export function readTexts(written: string | null | undefined): Texts {
  try {
    const stored: unknown = JSON.parse(written ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
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
