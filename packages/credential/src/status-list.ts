import { issuerOf, statusListAddress } from '#addresses.ts'
import { credentialsV2 } from '#contexts.ts'
import { momentText } from '#moment-text.ts'
import { type Proof, sign } from '#sign.ts'
import type { SigningKey } from '#signing-key.ts'
import { encodeStatusBits } from '#status-bits.ts'

/** A list of what was revoked, as W3C's Bitstring Status List has it. */
export interface StatusListCredential {
  '@context': string[]
  id: string
  type: ['VerifiableCredential', 'BitstringStatusListCredential']
  issuer: string
  validFrom: string
  credentialSubject: { id: string; type: 'BitstringStatusList'; statusPurpose: 'revocation'; encodedList: string }
}

/**
 * A signed list of which certificates were revoked, to be made again whenever one is.
 * @param revoked places in this list, from 0
 * @param list which one it is, from 1
 * @param created when it was made, in milliseconds since 1970
 */
export async function statusListCredential(
  revoked: Iterable<number>,
  { baseUrl, list: number, key, created }: { baseUrl: string; list: number; key: SigningKey; created: number },
): Promise<StatusListCredential & { proof: Proof }> {
  const list: StatusListCredential = {
    '@context': [credentialsV2],
    id: statusListAddress(baseUrl, number),
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(baseUrl),
    validFrom: momentText(created),
    credentialSubject: {
      id: `${statusListAddress(baseUrl, number)}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodeStatusBits(revoked),
    },
  }
  return sign(list, { key, created })
}
