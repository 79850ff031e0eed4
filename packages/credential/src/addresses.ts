/**
 * The issuer as a `did:web` of the host of `baseUrl`: whoever holds that host answers for its keys, at `didPath`. A DID,
 * not the address of a profile, since verifiers find keys that are no longer in use by it too.
 */
export function issuerOf(baseUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(baseUrl).host)}`
}

/** Where did:web looks for the document with the issuer's keys. */
export const didPath = '/.well-known/did.json'

/** Where a certificate's credential is known by: its code is enough to ask for it. */
export function credentialAddress(baseUrl: string, code: string): string {
  return `${baseUrl}/credentials/certificates/${code}`
}

/** Where the achievement of a tool is described. */
export function achievementAddress(baseUrl: string, tool: string): string {
  return `${baseUrl}/credentials/achievements/${tool}`
}

/** The picture of a tool's achievement. */
export function achievementImageAddress(baseUrl: string, tool: string): string {
  return `${achievementAddress(baseUrl, tool)}/image`
}

/** Where a list of what was revoked is; they are counted from 1. */
export function statusListAddress(baseUrl: string, list: number): string {
  return `${baseUrl}/credentials/status/${list}`
}
