import type { BadgeFinding } from '#checks.ts'
import { idOf, objectIn } from '#credential-facts.ts'
import { isOfType } from '#credential-fields.ts'
import { datesFinding } from '#dates.ts'
import { isObject, type Json, type JsonObject, listOf } from '#json.ts'
import { proofFindings } from '#proof-findings.ts'
import { statusBit } from '#status-bits.ts'
import type { Verifying } from '#verifying.ts'

/** Most status entries of a credential that are read: each may require decompressing a list. */
const mostEntries = 8

/** Whether a credential was revoked, if its issuer's list is available; of several entries, the most serious result. */
export async function statusFinding(credential: JsonObject, verifying: Verifying): Promise<BadgeFinding> {
  const entries = listOf(credential.credentialStatus)
  if (entries.length === 0) return 'without-status'
  const found = new Set<BadgeFinding>()
  for (const entry of entries.slice(0, mostEntries)) found.add(await entryFinding(entry, credential, verifying))
  if (entries.length > mostEntries) found.add('status-not-looked-up')
  const gravest: BadgeFinding[] = ['revoked', 'suspended', 'status-unknown-kind', 'status-not-looked-up']
  return gravest.find(finding => found.has(finding)) ?? 'not-revoked'
}

async function entryFinding(entry: Json, credential: JsonObject, verifying: Verifying): Promise<BadgeFinding> {
  if (!isObject(entry) || !isOfType(entry, 'BitstringStatusListEntry')) return 'status-unknown-kind'
  const { statusPurpose, statusListIndex, statusListCredential } = entry
  const index = Number(statusListIndex)
  if (!/^\d{1,9}$/.test(String(statusListIndex)) || typeof statusListCredential !== 'string')
    return 'status-unknown-kind'
  if (statusPurpose !== 'revocation' && statusPurpose !== 'suspension') return 'status-unknown-kind'
  const list = verifying.statusLists.find(({ id }) => id === statusListCredential)
  if (list === undefined || !(await isListOf(idOf(credential.issuer), list, verifying))) return 'status-not-looked-up'
  const { encodedList, statusPurpose: purpose } = objectIn(list.credentialSubject)
  if (typeof encodedList !== 'string' || !listOf(purpose).includes(statusPurpose)) return 'status-not-looked-up'
  const isSet = await statusBit(encodedList, index)
  if (isSet === null) return 'status-not-looked-up'
  return isSet ? (statusPurpose === 'revocation' ? 'revoked' : 'suspended') : 'not-revoked'
}

/** Whether a list is signed by the issuer and is in force. */
async function isListOf(issuer: string | null, list: JsonObject, verifying: Verifying): Promise<boolean> {
  if (issuer === null || idOf(list.issuer) !== issuer || !isOfType(list, 'BitstringStatusListCredential')) return false
  if (datesFinding({ starts: [list.validFrom], ends: [list.validUntil] }, verifying.now) !== 'in-force') return false
  const [signature, key] = await proofFindings(list, verifying)
  return signature === 'signature-right' && key === 'key-of-issuer'
}
