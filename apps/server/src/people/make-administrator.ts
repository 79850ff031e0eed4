import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Kysely } from 'kysely'
import { lockAccount } from '#accounts/lock-account.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'

/**
 * `made`: an administrator now; `before`: was one already. Also whether the account is active; null where the address
 * has no account.
 */
type Result = { outcome: 'made' | 'before'; mail: string; isActivated: boolean; isBlocked: boolean } | null

/** Makes an account an administrator's, by its address, for an operator. */
export async function makeAdministrator(db: Kysely<Database>, mail: string): Promise<Result> {
  const found = await db.selectFrom('actor').select('id').where('mail_key', '=', mailKey(mail)).executeTakeFirst()
  if (!found) return null
  return db.transaction().execute(async trx => {
    const actor = await lockAccount(trx, found.id)
    if (!actor) return null
    const { role, activated_at, blocked_at } = actor
    const about = { mail: actor.mail, isActivated: activated_at !== null, isBlocked: blocked_at !== null }
    if (role === 'admin') return { outcome: 'before', ...about }
    const values = { role: 'admin', updated_at: new Date() } as const
    await trx.updateTable('actor').set(values).where('id', '=', actor.id).execute()
    await recordEvent(trx, { by: null, action: 'change-role', to: actor.id, details: { from: role, to: 'admin' } })
    return { outcome: 'made', ...about }
  })
}
