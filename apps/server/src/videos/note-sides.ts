import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'
import { renditionsOf } from './shown-renditions.ts'

/**
 * Locks the media objects of a film until the transaction ends: in the order of their ids and before the film itself,
 * as their removal does, to avoid a deadlock.
 */
export async function lockMediaOf(trx: Transaction<Database>, key: string): Promise<void> {
  await sql`select from object where type = 'media' and file ->> 'key' = ${key} order by id for update`.execute(trx)
}

/**
 * Stores the displayed width and height of a film in its media objects, which are locked, so that a page can reserve
 * its space.
 */
export async function noteSides(trx: Transaction<Database>, key: string): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .select(['renditions', 'shown_cut'])
    .where('key', '=', key)
    .executeTakeFirst()
  const largest = video && renditionsOf(video.renditions, video.shown_cut).at(-1)?.segmented
  if (!largest) return
  const { width, height } = largest
  await trx
    .updateTable('object')
    .set({ content: sql`content || ${JSON.stringify({ width, height })}::jsonb` })
    .where('type', '=', 'media')
    .where(sql<boolean>`file ->> 'key' = ${key}`)
    .execute()
}

/** Every night: stores the sides of films that were ready before sides were stored. */
export function noteSidesLeftOut({ db }: { db: Kysely<Database> }) {
  return aJob({
    id: 'note-sides',
    payload: z.strictObject({}),
    schedule: { cron: '50 1 * * *', payload: {} },
    async run() {
      const films = await db
        .selectFrom('video')
        .select('key')
        .where('state', '=', 'ready')
        .where(sql<boolean>`exists (select from jsonb_array_elements(renditions) each where each ? 'segmented')`)
        .where(
          sql<boolean>`exists (
            select from object where type = 'media' and file ->> 'key' = video.key and not content ? 'width'
          )`,
        )
        .execute()
      for (const { key } of films) {
        await db.transaction().execute(async trx => {
          await lockMediaOf(trx, key)
          await noteSides(trx, key)
        })
      }
    },
  })
}
