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
  /** A caller who claims to have read the captcha of their cookie; the call that uses the captcha checks it. */
  | { kind: 'captcha'; text: string }
  /** A caller whose media token was proven: they may read pictures and videos, and nothing else. */
  | { kind: 'reader'; id: string; isAdministrator: boolean }
  | SignedInCaller

/** Identifies the caller by `login` and `key`; null where they are wrong. */
export type IdentifyCaller = (proof: { login: string; key: string; isMedia: boolean }) => Promise<Caller | null>
