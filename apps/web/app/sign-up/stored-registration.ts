/** A person who has just registered in this tab. */
export type StoredRegistration = { mail: string; registeredAt: number }

const key = 'signed-up'

/** How long the server lets this browser send the mail again or correct its address, in milliseconds. */
const lifetime = 3_600_000

/** Parses a stored registration; null for none, and for an expired one. */
export function readRegistration(stored: unknown, now: number): StoredRegistration | null {
  const { mail, registeredAt } = (stored ?? {}) as Partial<StoredRegistration>
  if (typeof mail !== 'string' || typeof registeredAt !== 'number') return null
  return now - registeredAt < lifetime ? { mail, registeredAt } : null
}

// A browser that forbids storage throws on any access; then only a reload loses the registration.

/** Stores the registration, for as long as the server lets this browser act for it. */
export function keepRegistration(registration: StoredRegistration) {
  try {
    sessionStorage.setItem(key, JSON.stringify(registration))
  } catch {}
}

/** The registration of this tab, while it can still be acted on. */
export function storedRegistration(): StoredRegistration | null {
  try {
    return readRegistration(JSON.parse(sessionStorage.getItem(key) ?? 'null'), Date.now())
  } catch {
    return null
  }
}

/** Deletes the stored registration. */
export function forgetRegistration() {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
