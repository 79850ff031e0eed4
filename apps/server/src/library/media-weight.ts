import { toolMediaMaximum } from '@preau/contract/media/upload-limits'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'

/** SQL: the size of a media object's file, with the pixels of a drawing. */
export const weight = sql`((file->>'size')::bigint + coalesce((file->>'pixels')::bigint, 0))`

/**
 * Refuses files that a tool has no room for.
 * @param size their total size, in bytes
 * @param upload id of the upload in pieces whose size is already counted
 */
export async function requireRoom(
  db: Kysely<Database>,
  person: Refusable<'tool-is-full'>,
  tool: string,
  { size, upload }: { size: number; upload?: string | undefined },
): Promise<void> {
  if ((await weightOfMedia(db, tool, upload)) + size > toolMediaMaximum) throw person.refuse('tool-is-full')
}

/** The size of a tool's files, including running uploads. */
async function weightOfMedia(db: Kysely<Database>, tool: string, except?: string): Promise<number> {
  const { rows } = await sql<{ weight: string }>`
    select (
      select coalesce(sum(${weight}), 0) from object where parent_id = ${tool}::uuid and type = 'media' and deleted_at is null
    ) + (
      select coalesce(sum(size), 0) from upload where tool_id = ${tool}::uuid and id is distinct from ${except ?? null}::uuid
    ) as weight
  `.execute(db)
  return Number(rows[0]?.weight)
}

/** The total size of media with these ids, in bytes. */
export async function weigh(db: Kysely<Database>, media: string[]): Promise<number> {
  const { rows } = await sql<{ weight: string }>`
    select coalesce(sum(${weight}), 0) as weight from object where id = any (${media}::uuid[])
  `.execute(db)
  return Number(rows[0]?.weight)
}
