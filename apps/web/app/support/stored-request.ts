import { currentConsent } from '#account/consent.ts'
import { readStored, removeStored, store } from '#document/browser-store.ts'

/** Texts of the form by the names of its fields. */
export type Texts = Record<string, string>

const key = 'support-request'

/** What a visitor has typed, also where nothing may be stored: it outlives the dialog, and the page where it may. */
let ofVisitor: string | null = null

/** Keeps what was typed and is not sent yet. A person's goes when they sign out, a visitor's with their tab. */
export function keepRequest(mail: string | undefined, typed: Texts): void {
  const written = JSON.stringify(typed)
  if (mail) {
    store(`${key}/${mail}`, written)
    return
  }
  ofVisitor = written
  if (currentConsent() === 'accept') inSession(storage => storage.setItem(key, written))
}

/** What was stored of a form; empty when there is nothing, or nothing that fits. */
export function storedRequest(mail: string | undefined): Texts {
  return readTexts(mail ? readStored(`${key}/${mail}`) : (ofVisitor ?? inSession(storage => storage.getItem(key))))
}

/** Forgets what was stored, once it is sent. */
export function forgetRequest(mail: string | undefined): void {
  if (mail) {
    removeStored(`${key}/${mail}`)
    return
  }
  ofVisitor = null
  inSession(storage => storage.removeItem(key))
}

/** Reads a stored form: of anything but texts by name, nothing is left. */
export function readTexts(written: string | null | undefined): Texts {
  try {
    const stored: unknown = JSON.parse(written ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

/** A browser that forbids storage throws at any touch. */
function inSession<Value>(touch: (storage: Storage) => Value): Value | undefined {
  try {
    return touch(sessionStorage)
  } catch {
    return undefined
  }
}
