import type { DeedAction } from '@preau/contract/audit/deeds'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'

/**
 * What someone did: who (null for the platform itself), verb and noun such as `change-mail`, the id of what it was done
 * to (null for the platform itself), and what one would want to know of it later.
 */
export type Deed = { by: string | null; action: DeedAction; to: string | null; details?: Record<string, unknown> }

/** Writes a deed into the transaction that does it; nothing that names a person or proves anything belongs in it. */
export function recordDeed(trx: Transaction<Database>, deed: Deed): Promise<void> {
  return recordDeeds(trx, [deed])
}

/** Writes several deeds at once, as `recordDeed` does each. */
export async function recordDeeds(trx: Transaction<Database>, deeds: Deed[]): Promise<void> {
  if (deeds.length === 0) return
  const rows = deeds.map(({ by, action, to, details = {} }) => ({
    actor_id: by,
    by_platform: by === null,
    action,
    object_id: to,
    details,
  }))
  // As one parameter: of many deeds a statement would have more parameters than it may.
  await sql`
    insert into audit (actor_id, by_platform, action, object_id, details)
    select actor_id, by_platform, action, object_id, details from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (actor_id uuid, by_platform boolean, action text, object_id uuid, details jsonb)
  `.execute(trx)
}
