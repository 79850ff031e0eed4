import { type BadgeFacts, type BadgeFinding, type Verification, verdict } from '#checks.ts'
import { type Contexts, knownContexts } from '#contexts.ts'
import { credentialFacts, idOf, objectIn, textIn } from '#credential-facts.ts'
import { hasItsFields, isOfType, isOpenBadge3, isVerifiableCredential } from '#credential-fields.ts'
import { datesFinding } from '#dates.ts'
import { isObject, type Json, type JsonObject, listOf } from '#json.ts'
import { isCompactJws, type Jws, jwsFindings, readJws } from '#jws-findings.ts'
import type { KnownKey } from '#known-keys.ts'
import { proofFindings } from '#proof-findings.ts'
import { statusFinding } from '#status-finding.ts'
import { type Unbaked, unbake } from '#unbake.ts'
import type { Verifying } from '#verifying.ts'
import { isTooComplex } from '#written-form.ts'

/**
 * Judges a badge of any issuer from its own content: Open Badges 3.0 with a proof or as a token, another W3C
 * credential, or an assertion of Open Badges 2; as text or in a PNG, an SVG or a PDF. Nothing is fetched; what would
 * need a request is not judged. A meaningless badge is a finding, never an error. A hostile badge may take long, so run
 * this in a worker that can be terminated; its arguments and result can be posted, except `signal`.
 */
export async function verify(given: string | Uint8Array<ArrayBuffer>, judgedBy: JudgedBy): Promise<Verification> {
  return verifyUnbaked(await unbake(given), judgedBy)
}

interface JudgedBy {
  /** Time of the check, in milliseconds since 1970. */
  now: number
  /** All known keys of issuers, including old ones. */
  knownKeys?: KnownKey[]
  /** The signed status lists of these issuers. */
  statusLists?: JsonObject[]
  contexts?: Contexts
  signal?: AbortSignal | null
}

/** `verify` for a badge that is already unbaked, e.g. if its keys and lists must be looked up first. */
export async function verifyUnbaked(
  unbaked: Unbaked,
  { now, knownKeys = [], statusLists = [], contexts = knownContexts, signal = null }: JudgedBy,
): Promise<Verification> {
  if ('without' in unbaked) return verdict([unbaked.without], null)
  const { badge } = unbaked
  const verifying = { now, knownKeys, statusLists, contexts, signal }
  if (isCompactJws(badge)) return verifyJws(readJws(badge), verifying)
  // In files, Open Badges 2 only allows the address of an assertion.
  if (/^https?:\/\/\S+$/.test(badge)) return verdict(['open-badge-2', 'lives-at-address'], null)
  return verifyJson(jsonOf(badge), verifying)
}

async function verifyJson(badge: Json, verifying: Verifying): Promise<Verification> {
  if (isTooComplex(badge)) return verdict(['badge-too-complex'], null)
  if (!isObject(badge)) return verdict(['not-a-badge'], null)
  if (isOpenBadge2(badge)) {
    return verdict(
      [...assertionFindings(badge, verifying.now), 'lives-at-address', 'issuer-not-looked-up'],
      assertionFacts(badge),
    )
  }
  if (!isVerifiableCredential(badge)) return verdict(['not-a-badge'], null)
  const signature = await proofFindings(badge, verifying)
  const ends = listOf(badge.proof).map(proof => (isObject(proof) ? proof.expires : undefined))
  return verdict(
    [...(await credentialFindings(badge, { starts: [], ends }, verifying)), ...signature],
    credentialFacts(badge),
  )
}

async function verifyJws(jws: Jws | null, verifying: Verifying): Promise<Verification> {
  if (jws === null) return verdict(['not-a-badge'], null)
  const { payload } = jws
  if (isTooComplex(payload)) return verdict(['badge-too-complex'], null)
  if (isOpenBadge2(payload)) {
    const issuer = idOf(objectIn(payload.badge).issuer) ?? ''
    const signature = await jwsFindings(jws, { issuer, knownKeys: verifying.knownKeys })
    return verdict([...assertionFindings(payload, verifying.now), ...signature], assertionFacts(payload))
  }
  // Before version 2 of the data model, the credential was a claim of the token.
  const credential = isObject(payload.vc) ? payload.vc : payload
  if (!isVerifiableCredential(credential)) return verdict(['not-a-badge'], null)
  const issuer = idOf(credential.issuer)
  const signature: BadgeFinding[] =
    payload.iss === undefined || payload.iss === issuer
      ? await jwsFindings(jws, { issuer: issuer ?? '', knownKeys: verifying.knownKeys })
      : ['key-not-of-issuer']
  const dates = { starts: [dateOf(payload.nbf)], ends: [dateOf(payload.exp)] }
  const findings = await credentialFindings(credential, dates, verifying)
  return verdict([...findings, ...signature], credentialFacts(credential))
}

/** The findings about a credential besides its signature; `dates` are those of its token, or its own. */
async function credentialFindings(
  credential: JsonObject,
  dates: { starts: (Json | undefined)[]; ends: (Json | undefined)[] },
  verifying: Verifying,
): Promise<BadgeFinding[]> {
  const starts = [credential.validFrom, credential.issuanceDate, ...dates.starts]
  const lastDays = [credential.validUntil, credential.expirationDate]
  return [
    isOpenBadge3(credential) ? 'open-badge-3' : 'other-credential',
    hasItsFields(credential) ? 'fields-complete' : 'fields-missing',
    datesFinding({ starts, lastDays, ends: dates.ends }, verifying.now),
    await statusFinding(credential, verifying),
  ]
}

/**
 * A token's date (in seconds) in the form of credentials; an invalid date is kept, so that it is reported as invalid.
 */
function dateOf(claim: Json | undefined): Json | undefined {
  return typeof claim === 'number' && Math.abs(claim) < 8.64e12 ? new Date(claim * 1000).toISOString() : claim
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isOpenBadge2(assertion: JsonObject): boolean {
  return isOfType(assertion, 'Assertion') && assertion.badge !== undefined
}

/** The facts of an assertion of Open Badges 2, with those of its badge where embedded. */
function assertionFacts(assertion: JsonObject): BadgeFacts {
  const recipient = objectIn(assertion.recipient)
  const badge = objectIn(assertion.badge)
  return {
    id: textIn(assertion.id),
    holder: recipient.hashed === true ? null : textIn(recipient.identity),
    achievement: textIn(badge.name) ?? idOf(assertion.badge),
    issuer: { id: idOf(badge.issuer), name: textIn(objectIn(badge.issuer).name) },
    validFrom: textIn(assertion.issuedOn),
    validUntil: textIn(assertion.expires),
  }
}

/** The findings about an assertion besides its signature. Only its issuer's site knows whether it was revoked. */
function assertionFindings(assertion: JsonObject, now: number): BadgeFinding[] {
  const hasFields = ['id', 'recipient', 'verification', 'issuedOn'].every(field => assertion[field] !== undefined)
  return [
    'open-badge-2',
    hasFields ? 'fields-complete' : 'fields-missing',
    datesFinding({ starts: [assertion.issuedOn], lastDays: [assertion.expires] }, now),
    assertion.revoked === true ? 'revoked' : 'status-not-looked-up',
  ]
}
