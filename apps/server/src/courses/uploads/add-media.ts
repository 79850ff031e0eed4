import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  type FileRefusal,
  fileRefusals,
  type MediaPurpose,
  type roomRefusals,
  uploadMaximum,
} from '@preau/contract/media/upload-limits'
import type { Kysely, Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import { nameOfType } from '#courses/exports/media-names.ts'
import { ImportFault } from '#courses/imports/import-fault.ts'
import { putMedia } from '#courses/imports/put-course.ts'
import { readQuotas, requireQuota } from '#courses/quotas.ts'
import type { Database } from '#database.ts'
import { toolOf } from '#library/count-slides.ts'
import { type Asker, findObject, lockTree } from '#library/find-object.ts'
import { requireRoom } from '#library/media-weight.ts'
import { removeMediaFile } from '#pictures/drawing-pixels.ts'
import { isDiskFull, requireDiskRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { BadCall, type Refuse } from '#platform/http/envelope.ts'
import { findFfmpeg } from '#videos/find-ffmpeg.ts'
import { queueVideos } from '#videos/queue-video.ts'
import { inspectUpload } from './inspect-upload.ts'
import { storeFile } from './store-file.ts'

export type Server = { db: Kysely<Database>; files: FileStore; config: Config }

/** Whoever puts a file into a tool. */
export type Sender<Code extends string = never> = Asker<FileRefusal | Code> & { id: string }

/** A file on its way in: what it is called, what it is for, its bytes, and at least how many there are to be. */
type Upload = { name: string; purpose: MediaPurpose; stream: Readable; announced: number }

/** The tool that a file for an object belongs to; refuses who may not put anything into it. */
export async function toolToFill(db: Kysely<Database>, person: Asker, id: string) {
  const object = await findObject(db, person, 'edit', id)
  const tool = toolOf(object)
  if (tool === null) throw new BadCall([{ path: 'query.id', message: 'must be a tool, or something in one' }])
  return findObject(db, person, 'create', tool)
}

/**
 * The same, if there is room left in it; refuses a tool, a person or a platform whose files weigh too much.
 * @param size what the file weighs, as far as that is known
 * @param upload its id where it comes in pieces, and counts already
 */
export async function toolForMedia(
  server: Pick<Server, 'db' | 'config'>,
  person: Asker<(typeof roomRefusals)[number]> & { id: string },
  id: string,
  { size = 1, upload }: { size?: number; upload?: string } = {},
) {
  const tool = await toolToFill(server.db, person, id)
  await requireRoom(server.db, person, tool.id, { size, upload })
  await requireQuota(server, person, { size, upload })
  return tool
}

/**
 * Makes a file one of a tool's media, as its bytes flow in; gives its id. What it is, its content says; the name counts
 * for files to download only. Refuses what is none of the kinds we take, and then nothing of it stays.
 */
export async function addMedia(
  server: Server,
  person: Sender,
  objectId: string,
  { name, purpose, stream, announced }: Upload,
): Promise<string> {
  await toolForMedia(server, person, objectId)
  await requireDiskRoom(server.config, person)
  const most = purpose === 'video' ? (await readQuotas(server)).film : uploadMaximum[purpose]
  if (announced > most) throw person.refuse('too-large')
  const flow = withinLimit(stream, most, person.refuse)
  const id = randomUUID()
  await addToTool(server, person, { id, objectId, name, purpose, flow })
  return id
}

/** A file that may come in: the object it is for, the id its own is given, its bytes, to be read once. */
type Admitted = {
  id: string
  objectId: string
  name: string
  purpose: MediaPurpose
  flow: AsyncGenerator<Buffer>
  /** Where it lies whole, if it came in pieces. */
  from?: string
  /** What is done in the transaction that adds it, before it. */
  before?: (trx: Transaction<Database>) => Promise<void>
}

/** Looks at a file, stores it and makes it one of a tool's media: all of it, or nothing, which is told by a refusal. */
export async function addToTool(
  { db, files, config }: Server,
  person: Sender,
  { id, objectId, name: sentName, purpose, flow, from, before }: Admitted,
): Promise<void> {
  const isEncoded = findFfmpeg(config) !== null
  const refuse = refuseFile(purpose, person.refuse)
  const seen = await inspectUpload({ purpose, name: sentName, by: person, isEncoded }, flow).catch(refuse)
  // What lies there already is not read twice.
  if (from) await flow.return(undefined)
  const { type, content } = seen
  const name = nameOfType(sentName, type)
  const key = `media/${randomUUID()}`
  try {
    const file = await storeFile(files, { key, path: name, isEncoded, from }, seen).catch(refuse)
    const { size } = file
    await db.transaction().execute(async trx => {
      await lockTree(trx)
      await before?.(trx)
      // Again, and now it stays: the file was long on its way.
      const tool = await toolForMedia({ db: trx, config }, person, objectId, { size, upload: id })
      const home = { id: tool.id, level: tool.path[0] ?? '', language: tool.language }
      await putMedia(trx, home, new Map([[name, { id, content, file }]]), person.id)
      if (purpose === 'video' && isEncoded) await queueVideos(trx, [{ key }], person.id)
      await recordEvent(trx, { by: person.id, action: 'upload-media', to: id, details: { tool: tool.id, type, size } })
    })
  } catch (fault) {
    await removeMediaFile(files, key)
    throw fault
  }
}

/** The bytes of an upload; refuses the one that goes beyond its limit or ends before its end. */
async function* withinLimit(stream: Readable, maximum: number, refuse: Refuse<'too-large'>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of sentBytes(stream, refuse)) {
    size += chunk.length
    if (size > maximum) throw refuse('too-large')
    yield chunk
  }
}

async function* sentBytes(stream: Readable, refuse: Refuse<'too-large'>): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (fault) {
    if (fault instanceof BadCall && fault.statusCode === 413) throw refuse('too-large')
    // It comes from the caller, who has stopped sending it.
    throw new BadCall([{ path: 'file_0', message: 'ended before its end' }])
  }
}

/** What is said of a file that turns out to be none of its kind. */
const notOfKind: Record<MediaPurpose, FileRefusal> = {
  image: 'not-a-picture',
  video: 'not-a-video',
  file: 'wrong-kind',
}

const refuseFile =
  (purpose: MediaPurpose, refuse: Refuse<FileRefusal>) =>
  (fault: unknown): never => {
    if (isDiskFull(fault)) throw refuse('disk-is-full')
    if (!(fault instanceof ImportFault)) throw fault
    const reason = fileRefusals.find(code => code === fault.problems[0]?.code)
    throw refuse(reason === undefined || reason === 'wrong-kind' ? notOfKind[purpose] : reason)
  }
