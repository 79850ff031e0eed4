import { createHash } from 'node:crypto'

/** Someone with an account at the demo's identity provider. */
export type DemoPerson = { givenName: string; familyName: string; mail: string; isMailProven: boolean }

/** The invented people to choose from; the first has an account on the platform too, the last an unverified address. */
export const demoPeople: readonly DemoPerson[] = [
  { givenName: 'Chiara', familyName: 'Monnet', mail: 'teacher@demo.preau', isMailProven: true },
  { givenName: 'Nadia', familyName: 'Berset', mail: 'nadia@ecole.example', isMailProven: true },
  { givenName: 'Samuel', familyName: 'Rey', mail: 'samuel@ecole.example', isMailProven: false },
]

/** The provider's id of a person. */
export function subjectOf({ mail }: DemoPerson): string {
  return createHash('sha256').update(mail).digest('base64url').slice(0, 16)
}

/** The claims of the provider about a person. */
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
