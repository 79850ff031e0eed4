import type { Answer, Query } from '@preau/contract/schemas'
import {
  type beginRefusals,
  bytesPath,
  unfinishedMaximum,
  uploadHours,
  uploadsAtOnce,
} from '@preau/contract/uploads/calls'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Config } from '#config.ts'
import { readQuotas } from '#courses/quotas.ts'
import type { UploadTable } from '#courses/tables.ts'
import { toolForMedia, toolToFill } from '#courses/uploads/add-media.ts'
import { fileNameOf } from '#courses/uploads/store-upload.ts'
import type { Database } from '#database.ts'
import type { Requester } from '#library/find-object.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { findUploadFile, removeUploadFile, uploadsFolder } from './upload-file.ts'

type Dependencies = { db: Kysely<Database>; config: Config }

/** A person who uploads a film. */
type Sender = Requester<(typeof beginRefusals)[number]> & { id: string }

type Upload = Answer<'getUploads'>[number]

/** Starts the upload of a film to a tool, or resumes one of the same film; refuses it before its first byte. */
export async function beginUpload(
  { db, config }: Dependencies,
  person: Sender,
  { id: objectId, size, changedAt, ...query }: Query<'beginUpload'>,
): Promise<Upload> {
  const film = { name: fileNameOf(query.name), size, changed_at: new Date(changedAt) }
  if (size > (await readQuotas({ db, config })).film) throw person.refuse('too-large')
  const row = await db.transaction().execute(async trx => {
    // Concurrent uploads of one person are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${person.id}::text, 0))`.execute(trx)
    const { id: tool } = await toolToFill(trx, person, objectId)
    const begun = await trx
      .updateTable('upload')
      .set({ object_id: objectId })
      .where('actor_id', '=', person.id)
      .where('tool_id', '=', tool)
      .where(one => one.and(film))
      .returningAll()
      .executeTakeFirst()
    if (begun) return begun
    await toolForMedia({ db: trx, config }, person, objectId, { size: Math.max(size, 1) })
    await requireRoom({ db: trx, config }, person, size)
    return trx
      .insertInto('upload')
      .values({ actor_id: person.id, object_id: objectId, tool_id: tool, ...film })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return present(config, row)
}

async function requireRoom(
  { db, config }: { db: Transaction<Database>; config: Config },
  person: Sender,
  size: number,
): Promise<void> {
  const { own, weight, promised } = await db
    .selectFrom('upload')
    .select([
      sql<number>`count(*) filter (where actor_id = ${person.id}::uuid)::int`.as('own'),
      sql<number>`coalesce(sum(size) filter (where actor_id = ${person.id}::uuid), 0)::float8`.as('weight'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('promised'),
    ])
    .executeTakeFirstOrThrow()
  // Uploads count from their announcement. One person must not reserve all the room with announced films that are never
  // sent.
  if (own >= uploadsAtOnce || weight + size > unfinishedMaximum) throw person.refuse('too-many-uploads')
  // Of other people's uploads the announced size counts, although their bytes on the disk count already: better to
  // accept too few uploads than too many.
  if (!(await hasRoom(uploadsFolder(config), size + promised))) throw person.refuse('disk-is-full')
}

/** The unfinished uploads of a person to the tool of an object; the latest first. */
export async function uploadsOf(
  { db, config }: Dependencies,
  person: Requester & { id: string },
  objectId: string,
): Promise<Upload[]> {
  const { id: tool } = await toolToFill(db, person, objectId)
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .where('actor_id', '=', person.id)
    .where('tool_id', '=', tool)
    .orderBy('touched_at', 'desc')
    .execute()
  return Promise.all(rows.map(row => present(config, row)))
}

async function present(
  config: Config,
  { id, name, size, changed_at, touched_at }: Selectable<UploadTable>,
): Promise<Upload> {
  const { offset } = await findUploadFile(config, id)
  const keptUntil = touched_at.getTime() + uploadHours * 3_600_000
  return { id, name, size, changedAt: changed_at.getTime(), offset, address: bytesPath(id), keptUntil }
}

/** Cancels an upload of a person; refuses other people's. Bytes that still arrive are discarded. */
export async function cancelUpload(
  { db, config }: Dependencies,
  person: { id: string } & Refusable<'not-found'>,
  id: string,
): Promise<void> {
  const gone = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('actor_id', '=', person.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw person.refuse('not-found')
  await removeUploadFile(config, id)
}
