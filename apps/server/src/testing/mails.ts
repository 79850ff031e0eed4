import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** A mail in the queue, or sent. */
type Written = { kind: string; language: string; values: Record<string, string> }

/** The mails queued for an address, in order. */
export async function mailsTo(db: Kysely<Database>, recipient: string): Promise<Written[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'language', 'payload'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, language, payload }) => ({ kind, language, values: payload as Record<string, string> }))
}

/** A value of the last mail to an address; throws when there is no such mail. */
export async function lastMailed(db: Kysely<Database>, recipient: string, name: 'key' | 'code'): Promise<string> {
  const value = (await mailsTo(db, recipient)).at(-1)?.values[name]
  if (value === undefined) throw new Error(`no ${name} was mailed to ${recipient}`)
  return value
}
