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
import { findObject, lockTree, type Requester } from '#library/find-object.ts'
import { requireRoom } from '#library/media-weight.ts'
import type { PictureSender } from '#pictures/picture-sender.ts'
import { isDiskFull, requireDiskRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { BadCall, type Refuse } from '#platform/http/envelope.ts'
import { findFfmpeg } from '#videos/find-ffmpeg.ts'
import { queueVideos } from '#videos/queue-video.ts'
import { removeMediaFile } from '#videos/remove-media-file.ts'
import { inspectUpload } from './inspect-upload.ts'
import { storeFile } from './store-file.ts'

export type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config }

/** A person who adds a file to a tool. */
export type Sender<Code extends string = never> = Requester<FileRefusal | Code> & PictureSender

/** An incoming file: its name, purpose, bytes, and the least size that was announced. */
type Upload = { name: string; purpose: MediaPurpose; stream: Readable; announced: number }

/** The tool of an object, to add a file to; refuses a person without the right to. */
export async function toolToFill(db: Kysely<Database>, person: Requester, id: string) {
  const object = await findObject(db, person, 'edit', id)
  const tool = toolOf(object)
  if (tool === null) throw new BadCall([{ path: 'query.id', message: 'must be a tool, or something in one' }])
  return findObject(db, person, 'create', tool)
}

/**
 * Like `toolToFill`, if there is room left in it; refuses where the files of the tool, the person or the platform are
 * too large.
 * @param size of the file, as far as it is known
 * @param upload the id of a resumable upload, whose announced size is already counted
 */
export async function toolForMedia(
  deps: Pick<Dependencies, 'db' | 'config'>,
  person: Requester<(typeof roomRefusals)[number]> & { id: string },
  id: string,
  { size = 1, upload }: { size?: number; upload?: string } = {},
) {
  const tool = await toolToFill(deps.db, person, id)
  await requireRoom(deps.db, person, tool.id, { size, upload })
  await requireQuota(deps, person, { size, upload })
  return tool
}

/**
 * Adds a file to a tool's media while it is received; returns its id. Its content determines the type; the name is used
 * only for downloads. Refuses other types, without keeping anything.
 */
export async function addMedia(
  deps: Dependencies,
  person: Sender,
  objectId: string,
  { name, purpose, stream, announced }: Upload,
): Promise<string> {
  await toolForMedia(deps, person, objectId)
  await requireDiskRoom(deps.config, person)
  const most = purpose === 'video' ? (await readQuotas(deps)).film : uploadMaximum[purpose]
  if (announced > most) throw person.refuse('too-large')
  const flow = withinLimit(stream, most, person.refuse)
  const id = randomUUID()
  await addToTool(deps, person, { id, objectId, name, purpose, flow })
  return id
}

/** An accepted file: the object it is for, its new id, and its bytes, which can be read once. */
type Admitted = {
  id: string
  objectId: string
  name: string
  purpose: MediaPurpose
  flow: AsyncGenerator<Buffer>
  /** The path of the whole file, if it is a resumable upload. */
  from?: string
  /** Runs first in the transaction that adds the file. */
  before?: (trx: Transaction<Database>) => Promise<void>
}

/** Checks a file, stores it and adds it to a tool's media: completely, or not at all, with a refusal. */
export async function addToTool(
  { db, files, config }: Dependencies,
  person: Sender,
  { id, objectId, name: sentName, purpose, flow, from, before }: Admitted,
): Promise<void> {
  const isEncoded = findFfmpeg(config) !== null
  const refuse = refuseFile(purpose, person.refuse)
  const seen = await inspectUpload({ purpose, name: sentName, by: person, isEncoded }, flow).catch(refuse)
  // The file is on disk: it need not be read here a second time.
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
      // Checked again with the lock held: much may have changed during a long upload.
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

/** The bytes of an upload; refuses one that exceeds its limit or ends too early. */
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
    // The client has stopped sending.
    throw new BadCall([{ path: 'file_0', message: 'ended before its end' }])
  }
}

/** The refusal for a file that is not of the expected kind. */
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
    if (purpose === 'video' && fault.problems[0]?.code === 'damaged-file') throw refuse('film-cut-off')
    const reason = fileRefusals.find(code => code === fault.problems[0]?.code)
    throw refuse(reason === undefined || reason === 'wrong-kind' ? notOfKind[purpose] : reason)
  }
