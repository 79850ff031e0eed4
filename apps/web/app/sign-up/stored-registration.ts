/** The values of a form that are kept for a reload: nothing secret. */
export type StoredForm = Record<string, string>

/** A person who has just registered in this tab. */
export type StoredRegistration = { mail: string; registeredAt: number }

const formKey = 'sign-up-form'
const registrationKey = 'signed-up'

/** How long the server lets this browser send the mail again or correct its address, in milliseconds. */
const lifetime = 3_600_000

const secret = new Set(['password', 'passwordAgain', 'captcha'])

/** The values of a form that may be stored. */
export function keepable(values: Record<string, unknown>): StoredForm {
  const stored = Object.entries(values).filter(
    ([name, value]) => !secret.has(name) && typeof value === 'string' && value,
  )
  return Object.fromEntries(stored) as StoredForm
}

/** Parses a stored form; anything else is empty. */
export function readForm(stored: unknown): StoredForm {
  return typeof stored === 'object' && stored !== null ? keepable(stored as Record<string, unknown>) : {}
}

/** Parses a stored registration; null for none, and for an expired one. */
export function readRegistration(stored: unknown, now: number): StoredRegistration | null {
  const { mail, registeredAt } = (stored ?? {}) as Partial<StoredRegistration>
  if (typeof mail !== 'string' || typeof registeredAt !== 'number') return null
  return now - registeredAt < lifetime ? { mail, registeredAt } : null
}

/** Stores a form for a reload of this tab. */
export function keepForm(values: Record<string, unknown>) {
  write(formKey, keepable(values))
}

/** The form as it was before a reload; empty when there is none. */
export function storedForm(): StoredForm {
  return readForm(read(formKey))
}

/** Deletes the stored form. */
export function forgetForm() {
  remove(formKey)
}

/** Stores the registration, for as long as the server lets this browser act for it. */
export function keepRegistration(registration: StoredRegistration) {
  write(registrationKey, registration)
}

/** The registration of this tab, while it can still be acted on. */
export function storedRegistration(): StoredRegistration | null {
  return readRegistration(read(registrationKey), Date.now())
}

/** Deletes the stored registration. */
export function forgetRegistration() {
  remove(registrationKey)
}

// A browser that forbids storage throws on any access; then only a reload loses the values.
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
