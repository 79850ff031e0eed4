import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { renameInDrafts } from './copy-drafts.ts'
import { idsIn, insertRows, newIds, rowsToCopy, withNewIds } from './copy-rows.ts'

type Slide = { id: string; content: string; translations: string; draft: string }

/**
 * Gives slides that came from another tool their pictures and videos in this one: copies that share the file, for the
 * other tool may be hidden, or deleted with its own. Media that this tool has a copy of already is taken from there.
 */
export async function moveMedia(
  trx: Transaction<Database>,
  moved: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows: slides } = await sql<Slide>`
    select o.id, o.content::text, o.translations::text, coalesce(d.contents::text, '') as draft
    from object o left join draft d on d.slide_id = o.id
    where o.type = 'slide' and (o.id = ${moved}::uuid or o.path @> array[${moved}::uuid])
  `.execute(trx)
  const named = new Set(slides.flatMap(({ content, translations, draft }) => idsIn(content + translations + draft)))
  const media = await rowsToCopy(
    trx,
    sql`o.type = 'media' and o.parent_id = ${from}::uuid and o.id = any (${[...named]}::uuid[])`,
  )
  if (media.length === 0) return
  const { rows: known } = await sql<{ old: string; id: string }>`
    select o.id as old, k.id
    from object o join object k on k.file ->> 'key' = o.file ->> 'key'
    where o.id = any (${media.map(({ id }) => id)}::uuid[])
      and k.parent_id = ${to}::uuid and k.type = 'media' and k.deleted_at is null
  `.execute(trx)
  const ids = newIds(media)
  const knownIds = new Map(known.map(({ old, id }) => [old, id]))
  for (const [old, id] of knownIds) ids.set(old, id)
  const { path } = await trx.selectFrom('object').select('path').where('id', '=', to).executeTakeFirstOrThrow()
  await insertRows(
    trx,
    media
      .filter(({ id }) => !knownIds.has(id))
      .map(row => ({ ...row, id: ids.get(row.id) ?? row.id, parent_id: to, path: [...path, to] })),
  )
  await writeSlides(trx, slides, ids)
  await renameInDrafts(
    trx,
    slides.map(({ id }) => id),
    ids,
  )
}

async function writeSlides(trx: Transaction<Database>, slides: Slide[], ids: Map<string, string>): Promise<void> {
  const rows = slides.map(({ id, content, translations }) => ({
    id,
    content: withNewIds(content, ids),
    translations: withNewIds(translations, ids),
  }))
  await sql`
    update object o set content = n.content::jsonb, translations = n.translations::jsonb, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, content text, translations text)
    where o.id = n.id and (o.content, o.translations) is distinct from (n.content::jsonb, n.translations::jsonb)
  `.execute(trx)
}
