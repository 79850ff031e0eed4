import { mail as mailSchema } from '@preau/contract/accounts/person-fields'
import { titleLine } from '@preau/course/title-line'
import { isLanguage, type Language } from '@preau/locales/languages'
import type { Claims } from './claims.ts'
import type { Provider } from './provider.ts'

const longestName = 100

/**
 * A claim that an account needs and that is missing: its name, why it counts as missing, and the names of the received
 * claims.
 */
type MissingClaim = { missing: string; why: string; received: string[] }

/** A person as the identity provider names them. */
export type Identity = {
  issuer: string
  /** The provider's id of the person, which never changes. */
  subject: string
  /** Their address; null where it is missing or malformed. */
  mail: string | null
  isMailProven: boolean
  /** What is missing for a new account; null where nothing is. */
  missingClaim: MissingClaim | null
  /** '' where missing, as is the last name: some people have only one of the two. */
  firstName: string
  lastName: string
  /** The language from the claims, if it is one of ours. */
  language: Language | null
}

/** Reads the claims about a person; only `sub` is required. */
export function identityOf({ issuer, oidc }: Provider, claims: Claims): Identity {
  const address = mailSchema.safeParse(one(claims[oidc.mailClaim])).data
  const mail = address === undefined || isOfGuest(address) ? null : address
  const says = oidc.mailClaim === 'email' ? isVerified(claims.email_verified) : undefined
  const isMailProven = mail !== null && (says === true || (says === undefined && oidc.isMailTrusted))
  const language = typeof claims.locale === 'string' ? claims.locale.slice(0, 2).toLowerCase() : null
  return {
    issuer,
    subject: claims.sub,
    mail,
    isMailProven,
    missingClaim: isMailProven ? null : missingClaimOf(oidc, claims, mail),
    ...namesOf(claims),
    language: isLanguage(language) ? language : null,
  }
}

/** A claim, or the first of a list: bridges from SAML send every attribute as a list. */
const one = (claim: unknown): unknown => [claim].flat()[0]

/** Whether it is the user name that Entra gives a guest (`nadia_ecole.ch#EXT#@…`), to which no mail can be sent. */
const isOfGuest = (address: string) => /#ext#@/i.test(address)

/** What a provider says about the address in `email`; some send it as text or number, as `true`, `True` or `1`. */
function isVerified(claim: unknown): unknown {
  const said = one(claim)
  return typeof said === 'string' || typeof said === 'number'
    ? ['true', '1'].includes(String(said).toLowerCase())
    : said
}

/**
 * What is missing for an account, for the operator: names of claims and what is wrong with them, nothing about the
 * person.
 */
function missingClaimOf(oidc: Provider['oidc'], claims: Claims, mail: string | null): MissingClaim {
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

/** The first and last name of a person; the full name is divided only where the two are missing. */
function namesOf(claims: Claims): Pick<Identity, 'firstName' | 'lastName'> {
  const firstName = line(claims.given_name)
  const lastName = line(claims.family_name)
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  return dividedName(line(claims.name))
}

/**
 * Divides a full name as directories write it: *Nadia Berset*, *Berset, Nadia* or *BERSET Nadia*. Titles around it, and
 * the office in brackets, are left out. A mail address is no name.
 */
function dividedName(whole: string): Pick<Identity, 'firstName' | 'lastName'> {
  const name = [office, titlesBehind, titlesBefore].reduce((rest, around) => rest.replace(around, '') || rest, whole)
  if (mailSchema.safeParse(name).success) return { firstName: '', lastName: '' }
  const [, familyName = '', givenName = ''] = /^([^,]+), ?([^,]+)$/.exec(name) ?? capitalsFirst.exec(name) ?? []
  if (familyName !== '') return { firstName: givenName, lastName: familyName }
  const [first = '', ...others] = name.split(' ')
  return { firstName: first, lastName: others.join(' ') }
}

const office = /(?: ?(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）))+$/
const titlesBehind = /(?:, ?(?:Dr|Prof|Ph\.? ?D|[BM]\.? ?Sc|[BM]\.A|[CM]AS|MBA|lic|dipl)\b[^,]*)+$/
const titlesBefore = /^(?:(?:Prof|Dr|lic|dipl|phil|med|iur|sc|nat|Ing)\. ?)+/i

/**
 * A last name in capitals before a first name. One of its words has three capitals or more; particles such as *von* may
 * precede it.
 */
const capitalsFirst =
  /^((?=.*\p{Lu}{3})(?:(?:d[aeiu]|del|della|l[ae]|v[ao]n|vom|zu|zur|de[rn]) )*(?:(?:d['’])?[\p{Lu}ß'’-]+ )*(?:d['’])?[\p{Lu}ß'’-]+) (\p{Lu}*[^\p{Lu}].*)$/u

/** A name as an account may store it: one line of at most 100 characters; '' where there is none. */
function line(claim: unknown): string {
  const said = one(claim)
  return typeof said === 'string' ? titleLine(said.replaceAll(/\s+/gu, ' '), longestName) : ''
}
