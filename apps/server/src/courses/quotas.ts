import type { Answer } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { weight } from '#library/media-weight.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

type Server = { db: Kysely<Database>; config: Config }

export type Quota = Answer<'getQuota'>[number]

const bytesOf = (gigabytes: number | null) => (gigabytes === null ? null : Math.round(gigabytes * 1e9))

/** What one film may weigh, the files of one person together, and those of all; null for any weight. In bytes. */
export async function readQuotas({
  db,
  config,
}: Server): Promise<{ film: number; person: number | null; all: number | null }> {
  const { media } = await effectiveSettings(db, config)
  return {
    film: Math.round(media.filmGigabytes * 1e9),
    person: bytesOf(media.personGigabytes),
    all: bytesOf(media.totalGigabytes),
  }
}

/** What the files of a person weigh, those on their way among them, what they may, and what one film may. */
export async function quotaOf(server: Server, person: string): Promise<Quota> {
  const { person: most, film } = await readQuotas(server)
  return { used: await usedRoom(server.db, { person }), most, film }
}

/**
 * Refuses a file for which its person, or the platform, has no room left.
 * @param size what it weighs, in bytes
 * @param upload its id where it comes in pieces, and counts already
 */
export async function requireQuota(
  server: Server,
  person: Refusable<'quota-is-full' | 'platform-is-full'> & { id: string },
  { size, upload }: { size: number; upload?: string | undefined },
): Promise<void> {
  const { person: own, all } = await readQuotas(server)
  const { db } = server
  if (own !== null && (await usedRoom(db, { person: person.id, upload })) + size > own)
    throw person.refuse('quota-is-full')
  if (all !== null && (await usedRoom(db, { upload })) + size > all) throw person.refuse('platform-is-full')
}

/**
 * What the files of a person weigh, or those of all, uploads among them; one that several objects share weighs once. What
 * is in the bin still takes room, which is no longer the person's who made some.
 */
export async function usedRoom(
  db: Kysely<Database>,
  { person, upload }: { person?: string; upload?: string | undefined } = {},
): Promise<number> {
  const isTheirs = (column: RawBuilder<unknown>) =>
    person === undefined ? sql`true` : sql`${column} = ${person}::uuid`
  const isCounted = person === undefined ? sql`true` : sql`deleted_at is null`
  const { rows } = await sql<{ weight: string }>`
    select (
      select coalesce(sum(each.weight), 0) from (
        select max(${weight}) as weight from object
        where type = 'media' and ${isCounted} and ${isTheirs(sql`owner_id`)}
        group by coalesce(file ->> 'key', id::text)
      ) each
    ) + (
      select coalesce(sum(size), 0) from upload
      where ${isTheirs(sql`actor_id`)} and id is distinct from ${upload ?? null}::uuid
    ) as weight
  `.execute(db)
  return Number(rows[0]?.weight)
}
