/**
 * The issuer as a `did:web` of the host of `baseUrl`: its owner is responsible for its keys, at `didPath`. It is a DID,
 * not the address of a profile: so verifiers also find keys that are no longer in use.
 */
export function issuerOf(baseUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(baseUrl).host)}`
}

/** Path of the document with the issuer's keys, by the rules of did:web. */
export const didPath = '/.well-known/did.json'

/** Address of a certificate's credential: the code is enough to request it. */
export function credentialAddress(baseUrl: string, code: string): string {
  return `${baseUrl}/credentials/certificates/${code}`
}

/** Address of the description of a tool's achievement. */
export function achievementAddress(baseUrl: string, tool: string): string {
  return `${baseUrl}/credentials/achievements/${tool}`
}

/** Address of the picture of a tool's achievement. */
export function achievementImageAddress(baseUrl: string, tool: string): string {
  return `${achievementAddress(baseUrl, tool)}/image`
}

/** Address of a status list; lists are numbered from 1. */
export function statusListAddress(baseUrl: string, list: number): string {
  return `${baseUrl}/credentials/status/${list}`
}
