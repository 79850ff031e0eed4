import { firstLegalVersion } from '@preau/contract/legal/legal-pages'
import { readStored, store } from './browser-store.ts'

const consentKey = 'cookies-agreement'
const versionKey = 'cookies-agreement-version'

/**
 * The stored agreement to this version of the cookie page; null if it was given to another one, or is no agreement.
 * Without a version it was given to the first. @param version read only if an agreement is stored
 */
export function storedConsent(version: () => string): 'accept' | 'refuse' | null {
  const consent = readStored(consentKey)
  if (consent !== 'accept' && consent !== 'refuse') return null
  return (readStored(versionKey) ?? firstLegalVersion) === version() ? consent : null
}

/** Stores what the person chose, with the version of the cookie page. */
export function storeConsent(consent: 'accept' | 'refuse', version: string) {
  store(versionKey, version)
  store(consentKey, consent)
}
