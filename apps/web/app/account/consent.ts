import { firstLegalVersion } from '@preau/contract/legal/legal-pages'
import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'
import { readStored, store } from '#document/browser-store.ts'
import { documentData } from '#document/document-data.tsx'

/** The agreement to keep data in the browser; `loading` until it was looked up, null while it is not given or refused. */
export type Consent = 'loading' | 'accept' | 'refuse' | null

const storageKey = 'cookies-agreement'
const versionKey = 'cookies-agreement-version'

/** Reads a stored agreement; anything but the two values is none. */
export function readConsent(stored: string | null): 'accept' | 'refuse' | null {
  return stored === 'accept' || stored === 'refuse' ? stored : null
}

/** What a stored agreement is worth: one to another version of the page on cookies is none. */
export function consentTo(
  version: string,
  stored: { consent: string | null; version: string | null },
): 'accept' | 'refuse' | null {
  return (stored.version ?? firstLegalVersion) === version ? readConsent(stored.consent) : null
}

const cookiesVersion = () => documentData().site.settings.legalVersions.cookies

/** The agreement as it stands; in the browser only. */
export function currentConsent(): 'accept' | 'refuse' | null {
  const consent = readStored(storageKey)
  return consent === null ? null : consentTo(cookiesVersion(), { consent, version: readStored(versionKey) })
}

/** What is chosen in another tab counts here too. */
const known = createStore(currentConsent, () => {
  const follow = () => known.set(currentConsent())
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
})

/** Stores what the person chose. */
export function giveConsent(consent: 'accept' | 'refuse') {
  store(versionKey, cookiesVersion())
  store(storageKey, consent)
  known.set(consent)
}

/** The agreement, followed; `loading` on the server and in a document's first render. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(known.subscribe, currentConsent, () => 'loading')
}

/** How often the dialog was opened, 0 while it is closed: asked for anew, it comes to lie over what was opened since. */
const askings = createStore(0)
let answered: ((isGiven: boolean) => void)[] = []

/** Opens the dialog that says why consent is needed. */
export function askForConsent() {
  askings.set(askings.get() + 1)
}

/** Closes that dialog; whoever waits for its answer goes on, or not. */
export function stopAskingForConsent() {
  const waiting = answered
  answered = []
  askings.set(0)
  for (const answer of waiting) answer(currentConsent() === 'accept')
}

/** Whether the dialog is open: 0, or a number that is another one whenever it is asked for anew. */
export function useConsentAsked(): number {
  return useSyncExternalStore(askings.subscribe, askings.get, () => 0)
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
