import { provenance } from '@preau/course/provenance'
import { slideContent } from '@preau/course/slide'
import { webAddressesIn, webAddressesOfSlide } from '@preau/course/web-addresses'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { Translations } from '#library/tables.ts'
import { inSlices } from '#platform/in-slices.ts'
import { aJob } from '#platform/jobs.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

/** How many objects are read at a time. */
const batchSize = 200

/** The longest address that is kept, in bytes: an index of the database holds no longer ones. */
const longest = 2000

/** Every night: writes down which addresses the published content leads to, and forgets all where the setting is off. */
export function collectLinks({ db, config }: { db: Kysely<Database>; config: Config }) {
  return aJob({
    id: 'collect-links',
    payload: z.strictObject({}),
    schedule: { cron: '20 2 * * *', payload: {} },
    async run(_payload, signal) {
      const { media, legal } = await effectiveSettings(db, config)
      const places: Place[] = []
      if (media.checksLinks) {
        const written = Object.values(legal).flatMap(texts => Object.values(texts))
        places.push(...placesOf(null, written.flatMap(webAddressesIn)))
        for await (const found of placesOfObjects(db)) {
          if (signal.aborted) return
          places.push(...found)
        }
      }
      await write(db, places)
    },
  })
}

type Place = { object: string | null; address: string }

function placesOf(object: string | null, addresses: readonly string[]): Place[] {
  return [...new Set(addresses)]
    .filter(address => Buffer.byteLength(address) <= longest)
    .map(address => ({ object, address }))
}

type Row = { id: string; type: 'slide' | 'tool' | 'path'; content: unknown; translations: Translations }

/** The addresses of published slides, and of the sources of tools and paths. */
async function* placesOfObjects(db: Kysely<Database>): AsyncGenerator<Place[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<Row>`
      select id, type, content, translations from object
      where id > ${after}::uuid and deleted_at is null
        and (type in ('tool', 'path') or (type = 'slide' and published_at is not null))
      order by id limit ${batchSize}
    `.execute(db)
    for await (const { id, type, content, translations } of inSlices(rows)) {
      const contents = [content, ...Object.values(translations).map(words => words.content)]
      yield placesOf(id, contents.flatMap(type === 'slide' ? addressesOfSlide : addressesOfSources))
    }
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}

function addressesOfSlide(content: unknown): string[] {
  const { data } = slideContent.safeParse(content)
  return data ? webAddressesOfSlide(data) : []
}

const withSources = z.object({ provenance: provenance.optional() })

function addressesOfSources(content: unknown): string[] {
  return withSources.safeParse(content).data?.provenance?.sources?.flatMap(webAddressesIn) ?? []
}

async function write(db: Kysely<Database>, places: readonly Place[]): Promise<void> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (object uuid, address text)`
  await db.transaction().execute(async trx => {
    await trx.deleteFrom('link_place').execute()
    await sql`insert into link_check (address) select distinct address from ${list} on conflict do nothing`.execute(trx)
    // What was deleted since it was read has no place.
    await sql`
      insert into link_place (address, object_id)
      select address, object from ${list} where object is null or object in (select id from object)
    `.execute(trx)
    await sql`
      delete from link_check c where not exists (select from link_place p where p.address = c.address)
    `.execute(trx)
  })
}
