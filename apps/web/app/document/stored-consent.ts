import { firstLegalVersion } from '@preau/contract/legal/legal-pages'
import { readStored, store } from './browser-store.ts'

const consentKey = 'cookies-agreement'
const versionKey = 'cookies-agreement-version'

/**
 * The stored agreement to this version of the cookie page; null if it was given to another one, or is no agreement.
 * Without a version it was given to the first.
 */
export function storedConsent(version: string): 'accept' | 'refuse' | null {
  const consent = readStored(consentKey)
  const holds = (readStored(versionKey) ?? firstLegalVersion) === version
  return holds && (consent === 'accept' || consent === 'refuse') ? consent : null
}

/** Stores what the person chose, with the version of the cookie page. */
export function storeConsent(consent: 'accept' | 'refuse', version: string) {
  store(versionKey, version)
  store(consentKey, consent)
}
