import { useSyncExternalStore } from 'react'
import { readStored, store } from '#document/browser-store.ts'

/** The agreement to keep data in the browser; `loading` until it was looked up, null while it is not given or refused. */
export type Consent = 'loading' | 'accept' | 'refuse' | null

const storageKey = 'cookies-agreement'
const listeners = new Set<() => void>()

/** Reads a stored agreement; anything but the two values is none. */
export function readConsent(stored: string | null): 'accept' | 'refuse' | null {
  return stored === 'accept' || stored === 'refuse' ? stored : null
}

/** The agreement as it stands; in the browser only. */
export function currentConsent(): 'accept' | 'refuse' | null {
  return readConsent(readStored(storageKey))
}

/** Stores what the person chose. */
export function giveConsent(consent: 'accept' | 'refuse') {
  store(storageKey, consent)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The agreement, followed; `loading` on the server and in a document's first render. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(subscribe, currentConsent, () => 'loading')
}

/** How often the dialog was opened, 0 while it is closed: asked for anew, it comes to lie over what was opened since. */
let askings = 0
let answered: ((isGiven: boolean) => void)[] = []

function setAskings(count: number) {
  askings = count
  for (const listener of listeners) listener()
}

/** Opens the dialog that says why consent is needed. */
export function askForConsent() {
  setAskings(askings + 1)
}

/** Closes that dialog; whoever waits for its answer goes on, or not. */
export function stopAskingForConsent() {
  const waiting = answered
  answered = []
  setAskings(0)
  for (const answer of waiting) answer(currentConsent() === 'accept')
}

/** Whether the dialog is open: 0, or a number that is another one whenever it is asked for anew. */
export function useConsentAsked(): number {
  return useSyncExternalStore(
    subscribe,
    () => askings,
    () => 0,
  )
}

/**
 * Whether consent is given, at once or in the dialog that opens where it is not. Nobody registers or signs in without
 * it; whoever gives it goes on with what they were about to do.
 */
export function requireConsent(): Promise<boolean> {
  if (currentConsent() === 'accept') return Promise.resolve(true)
  askForConsent()
  return new Promise(resolve => answered.push(resolve))
}
