import { randomBytes, randomInt } from 'node:crypto'
import { fromBase64 } from '@preau/contract/base64'
import { daysToRestore } from '@preau/contract/own-account/calls'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import type { ProofPurpose } from './tables.ts'

const hour = 3_600_000

/** How long the six digits of a mail are valid, in milliseconds; its link is valid for longer. */
export const codeLifetime = hour

/** How long each proof is valid, in milliseconds. */
const lifetimes: Record<ProofPurpose, number> = {
  activate: 2 * 24 * hour,
  'sign-up': hour,
  'reset-password': 2 * hour,
  'change-mail': 24 * hour,
  restore: daysToRestore * 24 * hour,
}

const provisionedLifetime = 7 * 24 * hour

/** Mails with a proof that an account may cause in an hour; more would be a nuisance to the recipient. */
const mailsPerHour = 5

/** A proof as it is sent; the database stores hashes of the first two fields. */
export type Proof = { key: string; code: string; until: Date; codeUntil: Date }

/**
 * The hash of six digits. It includes the account: there are only a million codes, so several accounts may have the
 * same one.
 */
export const codeHash = (actorId: string, code: string) => hashOf(`${actorId}:${code}`)

/**
 * The hashes a key may be found by: of the key itself and of its base64 form, since some clients send what the link
 * contains.
 */
function keyHashes(key: string): Buffer[] {
  const decoded = fromBase64(key)
  return [hashOf(key), ...(decoded === null ? [] : [hashOf(decoded)])]
}

/**
 * `isProvisioned`: somebody else created the account, and the recipient may be away. `byAdministrator`: an
 * administrator, not the owner, asked to change the address. `hasCode`: whether the mail of an activation also has six
 * digits, which open the account as its link does; the default.
 */
type Wanted = {
  actorId: string
  purpose: ProofPurpose
  mail: string
  returnTo?: string | undefined
  isProvisioned?: boolean
  byAdministrator?: boolean
  hasCode?: boolean
}

/** Creates a proof for an account, to be sent to an address or stored in a browser. */
export async function giveProof(trx: Transaction<Database>, wanted: Wanted): Promise<Proof> {
  const [proof] = await giveProofs(trx, [wanted])
  if (!proof) throw new Error('no proof was made')
  return proof
}

/** Creates several proofs at once, in the given order. */
export async function giveProofs(trx: Transaction<Database>, wanted: Wanted[]): Promise<Proof[]> {
  if (wanted.length === 0) return []
  const made = wanted.map(
    ({ actorId, purpose, mail, returnTo, isProvisioned, byAdministrator = false, hasCode = true }) => {
      const proof = newProof(isProvisioned ? provisionedLifetime : lifetimes[purpose])
      const row = {
        actor_id: actorId,
        purpose,
        token_hash: hashOf(proof.key),
        code_hash: purpose === 'activate' && hasCode ? codeHash(actorId, proof.code) : null,
        mail,
        return_to: returnTo ?? null,
        by_administrator: byAdministrator,
        expires_at: proof.until,
      }
      return { proof, row }
    },
  )
  await trx
    .insertInto('token')
    .values(made.map(({ row }) => row))
    .execute()
  return made.map(({ proof }) => proof)
}

const newProof = (lifetime: number): Proof => ({
  key: randomBytes(32).toString('base64url'),
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  until: new Date(Date.now() + lifetime),
  codeUntil: new Date(Date.now() + codeLifetime),
})

/**
 * Seconds until an account may be sent another proof for a purpose; 0 where it may be sent now. Lock the account first.
 */
export async function secondsToNextMail(db: Kysely<Database>, actorId: string, purpose: ProofPurpose): Promise<number> {
  const sent = await db
    .selectFrom('token')
    .select('created_at')
    .where('actor_id', '=', actorId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(Date.now() - hour))
    .orderBy('created_at', 'desc')
    .limit(mailsPerHour)
    .execute()
  const oldest = sent[mailsPerHour - 1]
  return oldest ? (oldest.created_at.getTime() + hour - Date.now()) / 1000 : 0
}

/** The proof of a key, with its account; null for a key that never existed. */
export async function findProof(db: Kysely<Database>, purpose: ProofPurpose, key: string) {
  const found = await db
    .selectFrom('token')
    .innerJoin('actor', 'actor.id', 'token.actor_id')
    .select([
      'token.id',
      'token.actor_id',
      'token.mail',
      'token.used_at',
      'token.expires_at',
      'token.by_administrator',
      'actor.mail_key',
    ])
    .where('token.purpose', '=', purpose)
    .where('token.token_hash', 'in', keyHashes(key))
    .executeTakeFirst()
  return found ?? null
}

/** Whether a proof is valid. */
export type ProofState = 'valid' | 'expired' | 'invalid'

/** The state of a proof that was found. A used proof is reported as one that never existed. */
export function stateOf({ used_at, expires_at }: { used_at: Date | null; expires_at: Date }): ProofState {
  if (used_at) return 'invalid'
  return expires_at > new Date() ? 'valid' : 'expired'
}

/** Uses up a proof; false when another request was faster, or it has expired. */
export async function spendProof(trx: Transaction<Database>, id: string): Promise<boolean> {
  const used = await trx
    .updateTable('token')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Invalidates the links that somebody who knew the old password may have requested. With a link for another address
 * they could take the account away from the owner who has just recovered it.
 */
export async function endPasswordProofs(trx: Transaction<Database>, actorId: string): Promise<void> {
  for (const purpose of ['reset-password', 'change-mail'] as const) await endProofs(trx, actorId, purpose)
}

/** Invalidates every open proof of a purpose that an account still has. */
export async function endProofs(trx: Transaction<Database>, actorId: string, purpose: ProofPurpose): Promise<void> {
  await trx
    .updateTable('token')
    .set({ expires_at: new Date() })
    .where('actor_id', '=', actorId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .execute()
}
