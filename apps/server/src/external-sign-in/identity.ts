import { mail as mailSchema } from '@preau/contract/accounts/person-fields'
import { titleLine } from '@preau/course/title-line'
import { isLanguage, type Language } from '@preau/locales/languages'
import type { Claims } from './claims.ts'
import type { Provider } from './provider.ts'

const longestName = 100

/** A claim that is missing for an account, why it counts as missing, and the names of those that came. */
type Lack = { missing: string; why: string; received: string[] }

/** A person as the identity provider names them. */
export type Identity = {
  issuer: string
  /** The provider's id of the person, which never changes. */
  subject: string
  /** Their address; null where it is missing or malformed. */
  mail: string | null
  isMailProven: boolean
  /** What is missing for a new account; null where nothing is. */
  lack: Lack | null
  /** '' where missing, and so is the last name: some have one of both only. */
  firstName: string
  lastName: string
  /** The language from the claims, if it is one of ours. */
  language: Language | null
}

/** Reads the claims about a person; only `sub` is required. */
export function identityOf({ issuer, oidc }: Provider, claims: Claims): Identity {
  const mail = mailSchema.safeParse([claims[oidc.mailClaim]].flat()[0]).data ?? null
  const says = oidc.mailClaim === 'email' ? isVerified(claims.email_verified) : undefined
  const isMailProven = mail !== null && (says === true || (says === undefined && oidc.isMailTrusted))
  const language = typeof claims.locale === 'string' ? claims.locale.slice(0, 2).toLowerCase() : null
  return {
    issuer,
    subject: claims.sub,
    mail,
    isMailProven,
    lack: isMailProven ? null : lackOf(oidc, claims, mail),
    ...namesOf(claims),
    language: isLanguage(language) ? language : null,
  }
}

/** What a provider says about the address in `email`; some send it as text, as `true` or `True`. */
function isVerified(claim: unknown): unknown {
  return typeof claim === 'string' ? claim.toLowerCase() === 'true' : claim
}

/** What an account lacks, for the operator: names of claims and what is wrong with them, nothing of the person. */
function lackOf(oidc: Provider['oidc'], claims: Claims, mail: string | null): Lack {
  const received = Object.keys(claims).sort()
  const { mailClaim } = oidc
  if (claims[mailClaim] === undefined) return { missing: mailClaim, why: 'the provider sent no such claim', received }
  if (mail === null) return { missing: mailClaim, why: 'the claim is no mail address', received }
  const isDenied = mailClaim === 'email' && claims.email_verified !== undefined
  const why = isDenied
    ? 'the provider says that the address is not verified'
    : 'nothing says that the address is verified, and OIDC_TRUST_MAIL is not yes'
  return { missing: 'email_verified', why, received }
}

/** The names of a person; the whole name is divided only where there is no other. */
function namesOf(claims: Claims): Pick<Identity, 'firstName' | 'lastName'> {
  const firstName = line(claims.given_name)
  const lastName = line(claims.family_name)
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  const [first = '', ...others] = line(claims.name).split(' ')
  return { firstName: first, lastName: others.join(' ') }
}

/** A name as it may be stored in an account: a typed line, of 100 characters at most; '' where there is none. */
function line(claim: unknown): string {
  return typeof claim === 'string' ? titleLine(claim.replaceAll(/\s+/gu, ' '), longestName) : ''
}
