import { issuerOf, statusListAddress } from '#addresses.ts'
import { credentialsV2 } from '#contexts.ts'
import { momentText } from '#moment-text.ts'
import { type Proof, sign } from '#sign.ts'
import type { SigningKey } from '#signing-key.ts'
import { encodeStatusBits } from '#status-bits.ts'

/** A list of revoked credentials, by W3C's Bitstring Status List. */
export interface StatusListCredential {
  '@context': string[]
  id: string
  type: ['VerifiableCredential', 'BitstringStatusListCredential']
  issuer: string
  validFrom: string
  credentialSubject: { id: string; type: 'BitstringStatusList'; statusPurpose: 'revocation'; encodedList: string }
}

/**
 * A signed list of revoked certificates; it must be generated again after each revocation.
 * @param revoked indexes in this list, from 0
 * @param list its number, from 1
 * @param created when it was generated, in milliseconds since 1970
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
