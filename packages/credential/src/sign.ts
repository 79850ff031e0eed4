import { base64urlnopad } from '@scure/base'
import { type Contexts, knownContexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'
import { momentText } from '#moment-text.ts'
import { multibase, readPublicKey, readSecretKey } from '#multikey.ts'
import { signedBytes } from '#signed-bytes.ts'
import type { SigningKey } from '#signing-key.ts'

/** A Data Integrity proof by the `eddsa-rdfc-2022` cryptosuite. */
export interface Proof {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

/**
 * Signs a credential; the same credential, key and moment give the same result. Throws if the credential has a term
 * that its contexts do not define, or if the key is no Ed25519 key.
 * @param created time of signing, in milliseconds since 1970
 * @param contexts the contexts to which it may refer; by default those in the package
 */
export async function sign<Credential extends object>(
  credential: Credential,
  {
    key,
    created,
    contexts = knownContexts,
  }: {
    key: Pick<SigningKey, 'id' | 'publicKeyMultibase' | 'secretKeyMultibase'>
    created: number
    contexts?: Contexts
  },
): Promise<Credential & { proof: Proof }> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: momentText(created),
    verificationMethod: key.id,
    proofPurpose: 'assertionMethod',
  } as const
  const bytes = await signedBytes(asJson(credential), options, { contexts })
  const signature = await crypto.subtle.sign('Ed25519', await secretHalf(key), bytes)
  return { ...credential, proof: { ...options, proofValue: multibase(new Uint8Array(signature)) } }
}

/** Exactly what will be written as JSON: without undefined fields. */
function asJson(credential: object): JsonObject {
  return JSON.parse(JSON.stringify(credential))
}

async function secretHalf(key: Pick<SigningKey, 'publicKeyMultibase' | 'secretKeyMultibase'>) {
  const [publicBytes, secretBytes] = [readPublicKey(key.publicKeyMultibase), readSecretKey(key.secretKeyMultibase)]
  if (publicBytes === null || secretBytes === null) throw new Error('A signing key is no pair of Ed25519 keys.')
  const [x, d] = [base64urlnopad.encode(publicBytes), base64urlnopad.encode(secretBytes)]
  return crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x, d }, 'Ed25519', false, ['sign'])
}
