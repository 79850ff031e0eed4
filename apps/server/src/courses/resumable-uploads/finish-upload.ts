import { createReadStream } from 'node:fs'
import { type FileRefusal, roomRefusals } from '@preau/contract/media/upload-limits'
import { addToTool, type Sender, type Server } from '#courses/uploads/add-media.ts'
import { Busy } from '#platform/http/envelope.ts'
import type { Locks } from '#platform/postgres/advisory-locks.ts'
import { findUploadFile, removeUploadFile, uploadLock } from './upload-file.ts'

/** Why a film is refused that may well be taken another time: it is kept as long as any. */
const passing = ['too-large', ...roomRefusals, 'accessdenied', 'not-found'] satisfies (
  | FileRefusal
  | 'accessdenied'
  | 'not-found'
)[]

/** In how many seconds to ask again while another request finishes the same film. */
const finishing = 5

/**
 * Makes a film whose bytes have all come one of its tool's media, under the id of the upload; done once, however often it
 * is asked for. Refuses a film that is not whole, and forgets one that is none. Throws Busy where another request is at it
 * for longer than a lock is waited for.
 */
export async function finishUpload(
  server: Server & { locks: Locks },
  person: Sender<'not-complete'>,
  id: string,
): Promise<void> {
  // Asked before the lock is: only whose film it is may hold it up, and its bytes go on coming meanwhile.
  if (!(await findWhole(server, person, id))) return
  const release = await server.locks.take(uploadLock(id), () => undefined)
  if (!release) throw new Busy(finishing)
  try {
    const upload = await findWhole(server, person, id)
    if (upload) await makeMedia(server, person, { id, ...upload })
  } finally {
    await release()
  }
}

type Upload = { object_id: string; name: string; path: string }

/** Somebody's film and where it lies; undefined where there is none any more. Refuses one that is not whole. */
async function findWhole(
  { db, config }: Server,
  person: Sender<'not-complete'>,
  id: string,
): Promise<Upload | undefined> {
  const upload = await db
    .selectFrom('upload')
    .select(['object_id', 'name', 'size'])
    .where('id', '=', id)
    .where('actor_id', '=', person.id)
    .executeTakeFirst()
  if (!upload) return undefined
  const { path, offset } = await findUploadFile(config, id)
  if (offset < upload.size) throw person.refuse('not-complete')
  return { ...upload, path }
}

async function makeMedia(
  server: Server,
  person: Sender,
  { id, path, ...upload }: Upload & { id: string },
): Promise<void> {
  const { db, config } = server
  let isNoFilm = false
  const asker: Sender = {
    ...person,
    refuse(code) {
      isNoFilm = !passing.some(each => each === code)
      return person.refuse(code)
    },
  }
  try {
    await addToTool(server, asker, {
      id,
      objectId: upload.object_id,
      name: upload.name,
      purpose: 'video',
      flow: bytesOf(path),
      from: path,
      async before(trx) {
        const { numDeletedRows } = await trx.deleteFrom('upload').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) throw new FinishedElsewhere()
      },
    })
  } catch (fault) {
    if (isNoFilm) await db.deleteFrom('upload').where('id', '=', id).execute()
    else if (!(fault instanceof FinishedElsewhere)) throw fault
    await removeUploadFile(config, id)
    if (isNoFilm) throw fault
    return
  }
  await removeUploadFile(config, id)
}

/** What a request meets whose film was cancelled, or was finished by another after the lock was lost. */
class FinishedElsewhere extends Error {
  override name = 'FinishedElsewhere'
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}
