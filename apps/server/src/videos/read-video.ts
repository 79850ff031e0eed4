import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'

/** How far the film with this file is; nothing for one that is shown as it came. */
export async function readVideo(db: Kysely<Database>, key: string): Promise<Answer<'getVideo'>> {
  const video = await db
    .selectFrom('video')
    .select(['state', 'percent', 'fault', 'renditions'])
    .select(
      sql<number>`(
        select count(*)::int from video other
        where other.state in ('waiting', 'encoding') and other.created_at < video.created_at
      )`.as('ahead'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  if (!video) return []
  const { renditions, ahead, ...about } = video
  return [{ ...about, ahead: about.state === 'waiting' ? ahead : 0, heights: renditions.map(({ height }) => height) }]
}
