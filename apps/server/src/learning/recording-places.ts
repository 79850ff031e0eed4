import type { SignedInViewer } from '@preau/contract/library/rights'
import type { Answer, Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isReadable } from '#library/rights.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { momentsOf } from './moments.ts'

/** Where a person left a film or a sound; nothing for one that they have not begun. */
export async function readRecordingPlace(
  db: Kysely<Database>,
  person: SignedInViewer,
  media: string,
): Promise<Answer<'getRecordingPlace'>> {
  const rows = await db
    .selectFrom('recording_place')
    .select(['seconds', 'left_at'])
    .where('actor_id', '=', person.id)
    .where('media_id', '=', media)
    .execute()
  return rows.map(({ seconds, left_at }) => ({
    seconds,
    leftAt: left_at.getTime(),
    age: Math.max(0, Date.now() - left_at.getTime()),
  }))
}

/** Stores where a person left a film or a sound, unless they left it later on another device. */
export async function putRecordingPlace(
  db: Kysely<Database>,
  person: SignedInViewer & Refusable<'not-found'>,
  { media, seconds, leftAt, sentAt }: Query<'putRecordingPlace'>,
): Promise<void> {
  // Rounded to milliseconds: a smaller number could be too small to be stored.
  const place = Math.round(seconds * 1000) / 1000
  const [when = leftAt] = momentsOf([{ at: leftAt }], sentAt, Date.now())
  const { rows } = await sql<{ id: string }>`
    with found as (
      select o.id from object o
      where o.id = ${media}::uuid and o.type = 'media' and o.deleted_at is null and ${isReadable(person)}
    ), kept as (
      insert into recording_place (actor_id, media_id, seconds, left_at)
      select ${person.id}::uuid, id, ${place}::real, ${new Date(when)}::timestamptz from found
      on conflict (actor_id, media_id) do update set seconds = excluded.seconds, left_at = excluded.left_at
      where recording_place.left_at < excluded.left_at
    )
    select id from found
  `.execute(db)
  if (rows.length === 0) throw person.refuse('not-found')
}
