import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'

/**
 * Keeps a media object even if unused, or no longer: then its time in the unused list starts again. Anything else than
 * media is refused as `not-found`.
 */
export async function keepMedia(
  db: Kysely<Database>,
  person: Refusable<'not-found'> & { id: string },
  { id, isKept }: { id: string; isKept: boolean },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<{ name: string }>`
      with kept as (
        insert into unused_media (media_id, is_kept)
        select id, ${isKept} from object where id = ${id}::uuid and type = 'media' and deleted_at is null
        on conflict (media_id) do update set is_kept = excluded.is_kept, since = now()
        returning media_id
      )
      select name from kept join object on id = media_id
    `.execute(trx)
    const [media] = rows
    if (!media) throw person.refuse('not-found')
    const action = isKept ? 'keep-media' : 'let-go-media'
    await recordEvent(trx, { by: person.id, action, to: id, details: { name: media.name } })
  })
}
