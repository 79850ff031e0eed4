/** What a form keeps of itself for a reload: what was typed, but nothing secret. */
export type StoredForm = Record<string, string>

/** Someone who has just registered from this tab. */
export type StoredRegistration = { mail: string; registeredAt: number }

const formKey = 'sign-up-form'
const registrationKey = 'signed-up'

/** How long the server lets this browser send the mail again or correct its address, in milliseconds. */
const lifetime = 3_600_000

const secret = new Set(['password', 'passwordAgain', 'captcha'])

/** What may be kept of a form's values. */
export function keepable(values: Record<string, unknown>): StoredForm {
  const stored = Object.entries(values).filter(
    ([name, value]) => !secret.has(name) && typeof value === 'string' && value,
  )
  return Object.fromEntries(stored) as StoredForm
}

/** Reads a stored form; anything that is none is empty. */
export function readForm(stored: unknown): StoredForm {
  return typeof stored === 'object' && stored !== null ? keepable(stored as Record<string, unknown>) : {}
}

/** Reads a stored registration; null for none, and for one too old to be of use. */
export function readRegistration(stored: unknown, now: number): StoredRegistration | null {
  const { mail, registeredAt } = (stored ?? {}) as Partial<StoredRegistration>
  if (typeof mail !== 'string' || typeof registeredAt !== 'number') return null
  return now - registeredAt < lifetime ? { mail, registeredAt } : null
}

/** Keeps a form for a reload of this tab. */
export function keepForm(values: Record<string, unknown>) {
  write(formKey, keepable(values))
}

/** The form as it was before a reload; empty when there is none. */
export function storedForm(): StoredForm {
  return readForm(read(formKey))
}

/** Forgets the form. */
export function forgetForm() {
  remove(formKey)
}

/** Keeps who has registered, as long as the server lets this browser act for them. */
export function keepRegistration(registration: StoredRegistration) {
  write(registrationKey, registration)
}

/** Who has registered from this tab, while something can still be done for them. */
export function storedRegistration(): StoredRegistration | null {
  return readRegistration(read(registrationKey), Date.now())
}

/** Forgets who has registered. */
export function forgetRegistration() {
  remove(registrationKey)
}

// A browser that forbids storage throws at any touch; then a reload starts anew, and nothing else is lost.
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

function remove(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
