import { createHash } from 'node:crypto'

/** Someone with an account at the demo's identity provider. */
export type DemoPerson = { givenName: string; familyName: string; mail: string; isMailProven: boolean }

/** The invented people one may be; the first has an account on the platform too, the last an address nobody checked. */
export const demoPeople: readonly DemoPerson[] = [
  { givenName: 'Chiara', familyName: 'Monnet', mail: 'teacher@demo.preau', isMailProven: true },
  { givenName: 'Nadia', familyName: 'Berset', mail: 'nadia@ecole.example', isMailProven: true },
  { givenName: 'Samuel', familyName: 'Rey', mail: 'samuel@ecole.example', isMailProven: false },
]

/** The provider's own name for a person. */
export function subjectOf({ mail }: DemoPerson): string {
  return createHash('sha256').update(mail).digest('base64url').slice(0, 16)
}

/** What the provider tells of a person. */
export function claimsOf(person: DemoPerson) {
  return {
    sub: subjectOf(person),
    name: `${person.givenName} ${person.familyName}`,
    given_name: person.givenName,
    family_name: person.familyName,
    email: person.mail,
    email_verified: person.isMailProven,
  }
}
