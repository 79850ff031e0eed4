import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'
import { cookiesVersion, currentConsent } from '#document/current-consent.ts'
import { storeConsent } from '#document/stored-consent.ts'

/** The agreement to keep data in the browser; `loading` until it is read, null while it is neither given nor refused. */
export type Consent = 'loading' | 'accept' | 'refuse' | null

/** Follows what is chosen in other tabs. */
const known = createStore(currentConsent, () => {
  const follow = () => known.set(currentConsent())
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
})

/** Stores what the person chose. */
export function giveConsent(consent: 'accept' | 'refuse') {
  storeConsent(consent, cookiesVersion())
  known.set(consent)
}

/** Subscribes to the agreement; `loading` on the server and in a document's first render. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(known.subscribe, currentConsent, () => 'loading')
}

/** Counts openings of the dialog, 0 while it is closed: a new number puts it on top of dialogs opened since. */
const openings = createStore(0)
let answered: ((isGiven: boolean) => void)[] = []

/** Opens the dialog that says why consent is needed. */
export function askForConsent() {
  openings.set(openings.get() + 1)
}

/** Closes the dialog, and resolves every `requireConsent` that is pending. */
export function stopAskingForConsent() {
  const waiting = answered
  answered = []
  openings.set(0)
  for (const answer of waiting) answer(currentConsent() === 'accept')
}

/** 0 while the dialog is closed, otherwise a number that changes with every request. */
export function useConsentRequests(): number {
  return useSyncExternalStore(openings.subscribe, openings.get, () => 0)
}

/**
 * Resolves to whether consent is given; asks in the dialog where it is not. Nobody registers or signs in without it;
 * once it is given, the registration or sign-in continues.
 */
export function requireConsent(): Promise<boolean> {
  if (currentConsent() === 'accept') return Promise.resolve(true)
  askForConsent()
  return new Promise(resolve => answered.push(resolve))
}
