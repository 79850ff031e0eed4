import { createReadStream } from 'node:fs'
import type { FileRefusal } from '@preau/contract/media/upload-limits'
import { addToTool, type Sender, type Server } from '#courses/uploads/add-media.ts'
import { findUploadFile, removeUploadFile } from './upload-file.ts'

/** Why a film is refused that may well be taken another time: it is kept as long as any. */
const passing = ['too-large', 'tool-is-full', 'disk-is-full', 'accessdenied', 'not-found'] satisfies (
  | FileRefusal
  | 'accessdenied'
  | 'not-found'
)[]

/**
 * Makes a film whose bytes have all come one of its tool's media, under the id of the upload; done once, however often it
 * is asked for. Refuses a film that is not whole, and forgets one that is none.
 */
export async function finishUpload(server: Server, person: Sender<'not-complete'>, id: string): Promise<void> {
  const { db, config } = server
  const upload = await db
    .selectFrom('upload')
    .select(['object_id', 'name', 'size'])
    .where('id', '=', id)
    .where('actor_id', '=', person.id)
    .executeTakeFirst()
  if (!upload) return
  const { path, offset } = await findUploadFile(config, id)
  if (offset < upload.size) throw person.refuse('not-complete')
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

/** Of two requests at the same time, what the second one meets. */
class FinishedElsewhere extends Error {
  override name = 'FinishedElsewhere'
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}
