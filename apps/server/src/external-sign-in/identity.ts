import { mail as mailSchema } from '@preau/contract/accounts/person-fields'
import { isLanguage, type Language } from '@preau/locales/languages'
import type { Provider } from './provider.ts'

/** A person as the identity provider names them. */
export type Identity = {
  issuer: string
  /** The provider's id of the person, which never changes. */
  subject: string
  /** Their address; null where it is missing or malformed. */
  mail: string | null
  isMailProven: boolean
  /** '' where missing, and so is the last name. */
  firstName: string
  lastName: string
  /** The language from the claims, if it is one of ours. */
  language: Language | null
}

/** Reads the claims about a person; only `sub` is required. */
export function identityOf({ issuer, oidc }: Provider, claims: { sub: string; [name: string]: unknown }): Identity {
  const mail = mailSchema.safeParse(claims.email).data ?? null
  const [first = '', ...others] = line(claims.name).split(' ')
  // Some providers send it as text.
  const says = typeof claims.email_verified === 'string' ? claims.email_verified === 'true' : claims.email_verified
  const language = typeof claims.locale === 'string' ? claims.locale.slice(0, 2).toLowerCase() : null
  return {
    issuer,
    subject: claims.sub,
    mail,
    isMailProven: mail !== null && (says === true || (says === undefined && oidc.isMailTrusted)),
    firstName: line(claims.given_name) || first,
    lastName: line(claims.family_name) || others.join(' '),
    language: isLanguage(language) ? language : null,
  }
}

/** A name as it may be stored in an account: one line, of 100 characters at most; '' where there is none. */
function line(claim: unknown): string {
  if (typeof claim !== 'string') return ''
  return claim
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)
}
