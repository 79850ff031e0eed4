import type { AuditAction } from '@preau/contract/audit/events'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'

/**
 * An event: who did it (null for the platform itself), verb and noun such as `change-mail`, the id of its object (null
 * for the platform itself), and details for later.
 */
export type NewAuditEvent = {
  by: string | null
  action: AuditAction
  to: string | null
  details?: Record<string, unknown>
}

/** Writes an event in the transaction that causes it; it must contain no names of people and no secrets. */
export function recordEvent(trx: Transaction<Database>, event: NewAuditEvent): Promise<void> {
  return recordEvents(trx, [event])
}

/** Writes several events at once, as `recordEvent` does each. */
export async function recordEvents(trx: Transaction<Database>, events: NewAuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ by, action, to, details = {} }) => ({
    actor_id: by,
    by_platform: by === null,
    action,
    object_id: to,
    details,
  }))
  // One JSON parameter for all events: with several per event the statement could exceed the limit on parameters.
  await sql`
    insert into audit (actor_id, by_platform, action, object_id, details)
    select actor_id, by_platform, action, object_id, details from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (actor_id uuid, by_platform boolean, action text, object_id uuid, details jsonb)
  `.execute(trx)
}
