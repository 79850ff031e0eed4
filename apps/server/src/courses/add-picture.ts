import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { recordDeed } from '#audit/record-deed.ts'
import type { Database } from '#database.ts'
import { toolOf } from '#library/count-slides.ts'
import { findObject } from '#library/find-object.ts'
import type { Viewer } from '#library/rights.ts'
import { BadCall, Refused } from '#platform/envelope.ts'
import type { FileStore } from '#platform/files.ts'
import { ImportFault } from './import-fault.ts'
import { lookAtPicture, pictureType } from './look-at-media.ts'
import { putMedia } from './put-course.ts'

type Server = { db: Kysely<Database>; files: FileStore }

/** The tool that a picture for an object belongs to; refuses who may not put anything into it. */
export async function toolForMedia(db: Kysely<Database>, person: Viewer, id: string) {
  const object = await findObject(db, person, 'edit', id)
  const tool = toolOf(object)
  if (tool === null) throw new BadCall([{ path: 'query.id', message: 'must be a tool, or something in one' }])
  return findObject(db, person, 'create', tool)
}

/** Makes a picture one of the tool's media; gives its id. Refuses what is no picture, whatever it is called. */
export async function addPicture(
  { db, files }: Server,
  person: Viewer & { id: string },
  objectId: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const type = pictureType(bytes)
  if (type === null) throw new Refused('not-a-picture')
  const content = await lookAtPicture(name, bytes).catch(refusePicture)
  const id = randomUUID()
  const key = `media/${id}`
  const { size } = await files.put(key, Readable.from([bytes]), { type })
  try {
    await db.transaction().execute(async trx => {
      // Again, and now it stays: the file was long on its way.
      const tool = await toolForMedia(trx, person, objectId)
      const home = { id: tool.id, level: tool.path[0] ?? '', language: tool.language }
      const media = new Map([[name, { id, content, file: { key, type, size, purpose: 'image' as const } }]])
      await putMedia(trx, home, media, person.id)
      await recordDeed(trx, { by: person.id, action: 'upload-media', to: id, details: { tool: tool.id, type, size } })
    })
  } catch (fault) {
    await files.remove(key)
    throw fault
  }
  return id
}

function refusePicture(fault: unknown): never {
  if (!(fault instanceof ImportFault)) throw fault
  throw new Refused(fault.problems[0]?.code === 'too-many-pixels' ? 'too-many-pixels' : 'not-a-picture')
}
