import { versionsKept } from '@preau/contract/authoring/calls'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'

/**
 * Stores the present slides, each as a version that can be restored, and deletes the oldest versions beyond
 * `versionsKept`. Call it after a publication.
 */
export async function keepVersions(trx: Transaction<Database>, slideIds: string[], actorId: string): Promise<void> {
  await sql`
    insert into object_version (object_id, version, content, translations, actor_id)
    select id, version, content, translations, ${actorId}::uuid from object where id = any (${slideIds}::uuid[])
  `.execute(trx)
  await sql`
    delete from object_version v
    using unnest(${slideIds}::uuid[]) as slide (id), lateral (
      select version from object_version where object_id = slide.id
      order by version desc offset ${versionsKept}::int limit 1
    ) latest
    where v.object_id = slide.id and v.version <= latest.version
  `.execute(trx)
}

/** Stores imported slides, which have no version yet, as their first version. Call it before a slide is written. */
export async function keepFirstVersions(trx: Transaction<Database>, slideIds: string[]): Promise<void> {
  await sql`
    insert into object_version (object_id, version, content, translations, actor_id, created_at)
    select id, version, content, translations, owner_id, published_at from object
    where id = any (${slideIds}::uuid[]) and published_at is not null
      and not exists (select 1 from object_version v where v.object_id = object.id)
  `.execute(trx)
}

/**
 * Marks slides as published now. A slide that was never published is shown, and its module too; a slide that an author
 * has hidden since remains hidden. The caller must recount the tool's slides.
 */
export async function markPublished(trx: Transaction<Database>, slideIds: string[]): Promise<void> {
  await sql`
    update object set visibility = 'visible', published_at = now()
    where type = 'module' and published_at is null
      and id in (select parent_id from object where id = any (${slideIds}::uuid[]))
  `.execute(trx)
  await sql`
    update object set published_at = now(),
      visibility = case when published_at is null then 'visible' else visibility end
    where id = any (${slideIds}::uuid[])
  `.execute(trx)
}
