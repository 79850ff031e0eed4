import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { requireRoom, weigh } from '#library/media-weight.ts'
import { writeSearchTexts } from '#library/search-texts.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { renameInDrafts } from './copy-drafts.ts'
import { idsIn, insertRows, newIds, replaceIds, rowsToCopy } from './copy-rows.ts'

type Slide = { id: string; content: string; translations: string; draft: string; kept: string[] }
type Tools = { from: string; to: string }

/** How many versions are in memory at the same time. */
const batch = 200

/**
 * Gives slides that came from another tool their media in this tool: in the published content, in drafts and in
 * versions. Returns the new ids by the old ones; refuses media for which this tool has no room.
 */
export async function moveMedia(
  trx: Transaction<Database>,
  person: Refusable<'tool-is-full'>,
  moved: string,
  { from, to }: Tools,
): Promise<Map<string, string>> {
  const { rows: slides } = await sql<Slide>`
    select o.id, o.content::text, o.translations::text, coalesce(d.contents::text, '') as draft, array(
      select distinct unnest(v.named_ids) from object_version v where v.object_id = o.id
    ) as kept
    from object o left join draft d on d.slide_id = o.id
    where o.type = 'slide' and (o.id = ${moved}::uuid or o.path @> array[${moved}::uuid])
  `.execute(trx)
  const named = slides.flatMap(({ content, translations, draft, kept }) => [
    ...idsIn(content + translations + draft),
    ...kept,
  ])
  const { ids } = await bringMedia(trx, person, [...new Set(named)], { from, to })
  if (ids.size === 0) return ids
  const slideIds = slides.map(({ id }) => id)
  await writeSlides(trx, slides, ids)
  await writeVersions(trx, slideIds, ids)
  await renameInDrafts(trx, slideIds, ids)
  return ids
}

/**
 * Copies media of a tool into another one. Rows are copied and the file is shared, since the first tool may be hidden,
 * or deleted with its media. Media that the other tool already has is reused. Returns the ids there by the requested
 * ids, and which ids are new; refuses media for which the other tool has no room.
 */
export async function bringMedia(
  trx: Transaction<Database>,
  person: Refusable<'tool-is-full'>,
  requested: string[],
  { from, to }: Tools,
): Promise<{ ids: Map<string, string>; brought: string[] }> {
  const media = await rowsToCopy(
    trx,
    sql`o.type = 'media' and o.parent_id = ${from}::uuid and o.id = any (${requested}::uuid[])`,
  )
  if (media.length === 0) return { ids: new Map(), brought: [] }
  const { rows: known } = await sql<{ old: string; id: string }>`
    select o.id as old, k.id
    from object o join object k on k.file ->> 'key' = o.file ->> 'key'
    where o.id = any (${media.map(({ id }) => id)}::uuid[])
      and k.parent_id = ${to}::uuid and k.type = 'media' and k.deleted_at is null
  `.execute(trx)
  const ids = newIds(media)
  const knownIds = new Map(known.map(({ old, id }) => [old, id]))
  for (const [old, id] of knownIds) ids.set(old, id)
  const rows = media.filter(({ id }) => !knownIds.has(id))
  const brought = rows.map(({ id }) => id)
  if (brought.length === 0) return { ids, brought }
  await requireRoom(trx, person, to, { size: await weigh(trx, brought) })
  const { path } = await trx.selectFrom('object').select('path').where('id', '=', to).executeTakeFirstOrThrow()
  await insertRows(
    trx,
    rows.map(row => ({ ...row, id: ids.get(row.id) ?? row.id, parent_id: to, path: [...path, to] })),
  )
  return { ids, brought }
}

async function writeSlides(trx: Transaction<Database>, slides: Slide[], ids: Map<string, string>): Promise<void> {
  const rows = slides.map(({ id, content, translations }) => ({
    id,
    content: replaceIds(content, ids),
    translations: replaceIds(translations, ids),
  }))
  await sql`
    update object o set content = n.content::jsonb, translations = n.translations::jsonb, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, content text, translations text)
    where o.id = n.id and (o.content, o.translations) is distinct from (n.content::jsonb, n.translations::jsonb)
  `.execute(trx)
  await writeSearchTexts(trx)
}

/** Versions keep their numbers, so that restoring one brings back what was published then. */
async function writeVersions(trx: Transaction<Database>, slides: string[], ids: Map<string, string>): Promise<void> {
  type Version = { object_id: string; version: number; content: string; translations: string }
  const { rows: naming } = await sql<Pick<Version, 'object_id' | 'version'>>`
    select object_id, version from object_version
    where object_id = any (${slides}::uuid[]) and named_ids && ${[...ids.keys()]}::uuid[]
  `.execute(trx)
  for (let start = 0; start < naming.length; start += batch) {
    const { rows } = await sql<Version>`
      select v.object_id, v.version, v.content::text, v.translations::text
      from object_version v
      join jsonb_to_recordset(${JSON.stringify(naming.slice(start, start + batch))}::jsonb)
        as n (object_id uuid, version integer) using (object_id, version)
    `.execute(trx)
    const renamed = rows.map(({ content, translations, ...version }) => ({
      ...version,
      content: replaceIds(content, ids),
      translations: replaceIds(translations, ids),
    }))
    await sql`
      update object_version v set content = n.content::jsonb, translations = n.translations::jsonb
      from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb)
        as n (object_id uuid, version integer, content text, translations text)
      where v.object_id = n.object_id and v.version = n.version
    `.execute(trx)
  }
}

/**
 * Removes unused media that moved slides left behind, where the new tool has had the same file for longer. This is how
 * a move is undone: the media had come with the slides.
 */
export async function removeCopies(trx: Transaction<Database>, left: string[], to: string): Promise<void> {
  await sql`
    delete from object m
    where m.id = any (${left}::uuid[])
      and exists (
        select from object k
        where k.parent_id = ${to}::uuid and k.type = 'media' and k.deleted_at is null
          and k.file ->> 'key' = m.file ->> 'key' and k.created_at < m.created_at
      )
      and not exists (select from object o where o.named_ids @> array[m.id])
      and not exists (select from draft d where d.named_ids @> array[m.id])
      and not exists (select from object_version v where v.named_ids @> array[m.id])
  `.execute(trx)
}
