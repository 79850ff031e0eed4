import { createReadStream } from 'node:fs'
import { type FileRefusal, roomRefusals } from '@preau/contract/media/upload-limits'
import { addToTool, type Dependencies, type Sender } from '#courses/uploads/add-media.ts'
import { Busy } from '#platform/http/envelope.ts'
import type { Locks } from '#platform/postgres/advisory-locks.ts'
import { findUploadFile, removeUploadFile, uploadLock } from './upload-file.ts'

/** Refusals of a film that may not be refused later: its upload is kept as long as any other. */
const passing = ['too-large', ...roomRefusals, 'accessdenied', 'not-found'] satisfies (
  | FileRefusal
  | 'accessdenied'
  | 'not-found'
)[]

/** Seconds after which a client retries while another request finishes the same film. */
const finishing = 5

/**
 * Turns a complete upload into media of its tool, with the id of the upload; repeated calls do it once. Refuses an
 * incomplete upload, and deletes one that is no film. Throws Busy if another request holds the lock for too long.
 */
export async function finishUpload(
  deps: Dependencies & { locks: Locks },
  person: Sender<'not-complete'>,
  id: string,
): Promise<void> {
  // Checked before taking the lock: only the owner may take it, and bytes of an incomplete film may still arrive.
  if (!(await findWhole(deps, person, id))) return
  const release = await deps.locks.take(uploadLock(id), () => undefined)
  if (!release) throw new Busy(finishing)
  try {
    const upload = await findWhole(deps, person, id)
    if (upload) await makeMedia(deps, person, { id, ...upload })
  } finally {
    await release()
  }
}

type Upload = { object_id: string; name: string; size: number; path: string }

/**
 * A person's complete upload and the path of its file; undefined where it no longer exists. Refuses an incomplete one.
 */
async function findWhole(
  { db, config }: Dependencies,
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
  deps: Dependencies,
  person: Sender,
  { id, path, ...upload }: Upload & { id: string },
): Promise<void> {
  const { db, config } = deps
  let isNoFilm = false
  const requester: Sender = {
    ...person,
    refuse(code) {
      isNoFilm = !passing.some(each => each === code)
      return person.refuse(code)
    },
  }
  try {
    await addToTool(deps, requester, {
      id,
      objectId: upload.object_id,
      name: upload.name,
      purpose: 'video',
      // A film of zero bytes has no file.
      flow: upload.size > 0 ? bytesOf(path) : (async function* () {})(),
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

/** Thrown where the film was cancelled, or finished by another request after the lock was lost. */
class FinishedElsewhere extends Error {
  override name = 'FinishedElsewhere'
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}
