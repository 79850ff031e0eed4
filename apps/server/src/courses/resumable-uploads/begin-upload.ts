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
import type { Asker } from '#library/find-object.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { findUploadFile, removeUploadFile, uploadsFolder } from './upload-file.ts'

type Server = { db: Kysely<Database>; config: Config }

/** Somebody who sends a film. */
type Sender = Asker<(typeof beginRefusals)[number]> & { id: string }

type Told = Answer<'getUploads'>[number]

/** Lets somebody send a film into a tool, or go on with one they have begun; refuses it before its first byte. */
export async function beginUpload(
  { db, config }: Server,
  person: Sender,
  { id: objectId, size, changedAt, ...query }: Query<'beginUpload'>,
): Promise<Told> {
  const film = { name: fileNameOf(query.name), size, changed_at: new Date(changedAt) }
  if (size > (await readQuotas({ db, config })).film) throw person.refuse('too-large')
  const row = await db.transaction().execute(async trx => {
    // What one person begins at the same moment is counted one after the other.
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
    await insistOnRoom({ db: trx, config }, person, size)
    return trx
      .insertInto('upload')
      .values({ actor_id: person.id, object_id: objectId, tool_id: tool, ...film })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return tell(config, row)
}

async function insistOnRoom(
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
  // What one person announces, and may never send, is not to leave the others without room.
  if (own >= uploadsAtOnce || weight + size > unfinishedMaximum) throw person.refuse('too-many-uploads')
  // What has come of the others already is counted twice: rather too little is promised than too much.
  if (!(await hasRoom(uploadsFolder(config), size + promised))) throw person.refuse('disk-is-full')
}

/** The films that somebody has begun to send to a tool, or to what an object is in; the latest first. */
export async function uploadsOf(
  { db, config }: Server,
  person: Asker & { id: string },
  objectId: string,
): Promise<Told[]> {
  const { id: tool } = await toolToFill(db, person, objectId)
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .where('actor_id', '=', person.id)
    .where('tool_id', '=', tool)
    .orderBy('touched_at', 'desc')
    .execute()
  return Promise.all(rows.map(row => tell(config, row)))
}

async function tell(
  config: Config,
  { id, name, size, changed_at, touched_at }: Selectable<UploadTable>,
): Promise<Told> {
  const { offset } = await findUploadFile(config, id)
  const keptUntil = touched_at.getTime() + uploadHours * 3_600_000
  return { id, name, size, changedAt: changed_at.getTime(), offset, address: bytesPath(id), keptUntil }
}

/** Forgets a film that somebody has begun to send; refuses anyone else's. What still comes of it goes nowhere. */
export async function cancelUpload(
  { db, config }: Server,
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
