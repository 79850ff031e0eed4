import { UnknownContext } from '#canonical-form.ts'
import type { BadgeFinding } from '#checks.ts'
import { idOf } from '#credential-facts.ts'
import { isObject, type JsonObject, listOf } from '#json.ts'
import { keyAt, keyFinding } from '#known-keys.ts'
import { readMultibase } from '#multikey.ts'
import { signedBytes } from '#signed-bytes.ts'
import type { Verifying } from '#verifying.ts'
import { whyUnreadable } from '#written-form.ts'

type ProofVerifying = Pick<Verifying, 'knownKeys' | 'contexts' | 'signal'>

/** The findings about the proofs of a credential: those of the first right proof, unless one is wrong. */
export async function proofFindings(credential: JsonObject, verifying: ProofVerifying): Promise<BadgeFinding[]> {
  const { proof, ...document } = credential
  const proofs = listOf(proof).filter(isObject)
  if (proofs.length === 0) return ['signature-missing']
  if (proofs.length > 8) return ['too-much-work']
  const unreadable = whyUnreadable(credential, verifying.contexts)
  if (unreadable !== null) return [unreadable]
  const judged: BadgeFinding[][] = []
  for (const each of proofs) judged.push(await findingsOfOne(document, each, verifying))
  const isWrong = ([signature]: BadgeFinding[]) =>
    signature === 'signature-wrong' || signature === 'signature-unreadable'
  return judged.find(isWrong) ?? judged.find(([signature]) => signature === 'signature-right') ?? judged[0] ?? []
}

async function findingsOfOne(
  document: JsonObject,
  proof: JsonObject,
  { knownKeys, contexts, signal }: ProofVerifying,
): Promise<BadgeFinding[]> {
  if (!isOurKind(proof)) return ['signature-unknown-kind']
  const { proofValue, ...options } = proof
  const { verificationMethod, proofPurpose } = options
  const signature = typeof proofValue === 'string' ? readMultibase(proofValue) : null
  if (signature?.length !== 64 || typeof verificationMethod !== 'string' || proofPurpose !== 'assertionMethod') {
    return ['signature-unreadable']
  }
  const issuer = idOf(document.issuer) ?? ''
  const key = keyAt(verificationMethod, knownKeys)
  const ofKey = keyFinding({ keyId: key && verificationMethod, issuer, knownKeys })
  if (key === null) return ['key-not-at-hand', ofKey]
  try {
    const bytes = await signedBytes(document, options, { contexts, signal })
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    const isRight = await crypto.subtle.verify('Ed25519', publicKey, signature, bytes)
    return [isRight ? 'signature-right' : 'signature-wrong', ofKey]
  } catch (error) {
    return [whyNotJudged(error), ofKey]
  }
}

/** The present cryptosuite, and its predecessor, which signs the same bytes. */
function isOurKind({ type, cryptosuite, previousProof }: JsonObject): boolean {
  if (previousProof !== undefined) return false
  return type === 'Ed25519Signature2020' || (type === 'DataIntegrityProof' && cryptosuite === 'eddsa-rdfc-2022')
}

function whyNotJudged(error: unknown): BadgeFinding {
  if (!(error instanceof Error)) return 'signature-unreadable'
  if (error instanceof UnknownContext || error.cause instanceof UnknownContext) return 'context-unknown'
  if (error.name === 'NotSupportedError') return 'browser-too-old'
  if (/iterations|abort/i.test(error.message) || error.name === 'AbortError') return 'too-much-work'
  // A term that no context defines could mean anything, so nobody can have signed it.
  if (error.name === 'jsonld.ValidationError' || error.name.startsWith('jsonld.')) return 'signature-wrong'
  throw error
}
