import type { Language } from '@preau/locales/languages'

/** A caller whose session has been proven. */
export type SignedInCaller = {
  kind: 'person'
  id: string
  sessionId: string
  mail: string
  isAdministrator: boolean
  language: Language
}

/** Who makes a call. */
export type Caller =
  | { kind: 'nobody' }
  /** Someone who claims to have read the captcha of their cookie; the call that uses it proves it. */
  | { kind: 'captcha'; text: string }
  /** Someone whose media token was proven: may read pictures and videos, and nothing else. */
  | { kind: 'reader'; id: string; isAdministrator: boolean }
  | SignedInCaller

/** Identifies the caller by `login` and `key`; null when the proof is wrong. */
export type IdentifyCaller = (proof: { login: string; key: string; isMedia: boolean }) => Promise<Caller | null>
