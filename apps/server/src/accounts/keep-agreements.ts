import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** Records which version of which page the owner of a new account has agreed to. */
export async function keepAgreements(db: Kysely<Database>, id: string, agreed: Record<string, string>): Promise<void> {
  const rows = Object.entries(agreed).map(([page, version]) => ({ actor_id: id, page, version: new Date(version) }))
  if (rows.length > 0) await db.insertInto('agreement').values(rows).execute()
}
