import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { sentMoment } from './sent-moment.ts'

type Requests = Answer<'getOwnContactRequests'>
type Row = Omit<Requests[number], 'createdAt' | 'answeredAt'> & { created_at: Date; closed_at: Date | null }

/** The requests of an account with their answers, the latest first. Notes, and who answered, stay with administrators. */
export async function ownRequests(db: Kysely<Database>, actorId: string): Promise<Requests> {
  const { rows } = await sql<Row>`
    select request.id, request.number::text as reference, request.category, request.text, request.created_at,
      request.closed_at, (
        select coalesce(json_agg(
          json_build_object('id', message.id, 'text', message.text, 'at', ${sentMoment})
          order by message.created_at, message.id
        ), '[]')
        from contact_message message where message.request_id = request.id and message.kind = 'answer'
      ) as answers
    from contact_request request
    where request.actor_id = ${actorId}
    order by request.created_at desc, request.id desc
    limit 100
  `.execute(db)
  return rows.map(({ created_at, closed_at, ...row }) => ({
    ...row,
    createdAt: created_at.getTime(),
    answeredAt: closed_at?.getTime() ?? null,
  }))
}
