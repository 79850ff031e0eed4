import type { Answer } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { weight } from '#library/media-weight.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

type Dependencies = { db: Kysely<Database>; config: Config }

export type Quota = Answer<'getQuota'>[number]

const bytesOf = (gigabytes: number | null) => (gigabytes === null ? null : Math.round(gigabytes * 1e9))

/** The limits of one film, of all files of one person, and of all files; null for none. In bytes. */
export async function readQuotas({
  db,
  config,
}: Dependencies): Promise<{ film: number; person: number | null; all: number | null }> {
  const { media } = await effectiveSettings(db, config)
  return {
    film: Math.round(media.filmGigabytes * 1e9),
    person: bytesOf(media.personGigabytes),
    all: bytesOf(media.totalGigabytes),
  }
}

/** The size of a person's files, including uploads in progress, their limit, and that of one film. */
export async function quotaOf(deps: Dependencies, person: string): Promise<Quota> {
  const { person: most, film } = await readQuotas(deps)
  return { used: await usedBytes(deps.db, { person }), most, film }
}

/**
 * Refuses a file for which its person, or the platform, has no room left.
 * @param size its size, in bytes
 * @param upload the id of a resumable upload, whose announced size is already counted
 */
export async function requireQuota(
  deps: Dependencies,
  person: Refusable<'quota-is-full' | 'platform-is-full'> & { id: string },
  { size, upload }: { size: number; upload?: string | undefined },
): Promise<void> {
  const { person: own, all } = await readQuotas(deps)
  const { db } = deps
  if (own !== null && (await usedBytes(db, { person: person.id, upload })) + size > own)
    throw person.refuse('quota-is-full')
  if (all !== null && (await usedBytes(db, { upload })) + size > all) throw person.refuse('platform-is-full')
}

/**
 * The size of the files of a person, or of all, including uploads; a file shared by several objects counts once. Files
 * in the bin count for the platform, but no longer for their person.
 */
export async function usedBytes(
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
