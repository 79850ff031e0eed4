import { isSameCut } from '@preau/contract/media/film-cut'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { renditionsOf } from './shown-renditions.ts'

/** The progress of the film with this file, for one tool; empty for a film that is shown as it was uploaded. */
export async function readVideo(
  db: Kysely<Database>,
  { key, tool }: { key: string; tool: string | null },
): Promise<Answer<'getVideo'>> {
  const video = await db
    .selectFrom('video')
    .select(['state', 'percent', 'fault', 'renditions', 'cut', 'shown_cut', 'whole_seconds', 'subtitles'])
    .select([
      sql<number>`(
        select count(*)::int from video other
        where other.state in ('waiting', 'encoding') and other.created_at < video.created_at
      )`.as('queued_before'),
      sql<number>`(
        select count(distinct o.parent_id)::int from object o
        where o.file ->> 'key' = video.key and o.deleted_at is null and o.parent_id is distinct from ${tool}::uuid
      )`.as('otherTools'),
    ])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!video) return []
  const { renditions, queued_before, shown_cut, whole_seconds: wholeSeconds, subtitles, ...about } = video
  return [
    {
      ...about,
      queuedBefore: about.state === 'waiting' ? queued_before : 0,
      heights: renditionsOf(renditions, shown_cut).map(({ height }) => height),
      isFormer: !isSameCut(about.cut, shown_cut),
      wholeSeconds,
      // Only with the last answer: an author's browser asks every few seconds until the film is ready.
      subtitles: (about.state === 'ready' && subtitles) || [],
    },
  ]
}
