import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'

/** Keeps a media object although nothing uses it, or lets it go again, counted from now; anything else is not found. */
export async function keepMedia(
  db: Kysely<Database>,
  person: Refusable<'not-found'>,
  { id, isKept }: { id: string; isKept: boolean },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into unused_media (media_id, is_kept)
    select id, ${isKept} from object where id = ${id}::uuid and type = 'media' and deleted_at is null
    on conflict (media_id) do update set is_kept = excluded.is_kept, since = now()
  `.execute(db)
  if (!numAffectedRows) throw person.refuse('not-found')
}
