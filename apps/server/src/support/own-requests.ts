import type { Answer } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { sentMoment } from './sent-moment.ts'

type Requests = Answer<'getOwnContactRequests'>
type Row = Omit<Requests[number], 'createdAt' | 'answeredAt'> & { created_at: Date; closed_at: Date | null }

/**
 * The requests of an account with the answers and replies, the latest first. Notes, and who answered, are only for
 * administrators.
 */
export function ownRequests(db: Kysely<Database>, actorId: string): Promise<Requests> {
  return find(db, sql<boolean>`request.actor_id = ${actorId}`)
}

/** One request of an account; undefined where it has none with this id. */
export async function findOwnRequest(
  db: Kysely<Database>,
  actorId: string,
  id: string,
): Promise<Requests[number] | undefined> {
  return (await find(db, sql<boolean>`request.actor_id = ${actorId} and request.id = ${id}`))[0]
}

async function find(db: Kysely<Database>, isWanted: RawBuilder<boolean>): Promise<Requests> {
  const { rows } = await sql<Row>`
    select request.id, request.number::text as reference, request.category, request.text, request.created_at,
      request.closed_at, (
        select coalesce(json_agg(
          json_build_object('id', message.id, 'kind', message.kind, 'text', message.text, 'at', ${sentMoment})
          order by message.created_at, message.id
        ), '[]')
        from contact_message message where message.request_id = request.id and message.kind <> 'note'
      ) as messages
    from contact_request request
    where ${isWanted}
    order by request.created_at desc, request.id desc
    limit 100
  `.execute(db)
  return rows.map(({ created_at, closed_at, ...row }) => ({
    ...row,
    createdAt: created_at.getTime(),
    answeredAt: closed_at?.getTime() ?? null,
  }))
}
