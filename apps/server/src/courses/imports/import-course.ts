import { Readable } from 'node:stream'
import type { Course } from '@preau/course/course'
import type { Transaction } from 'kysely'
import { mediaId } from '#courses/uploads/media-id.ts'
import { mediaKind } from '#courses/uploads/media-type.ts'
import type { Database } from '#database.ts'
import { approveCertificates } from '#library/certificate-grounds.ts'
import { lockTree } from '#library/find-object.ts'
import { pictureSize } from '#pictures/make-picture.ts'
import type { FileStore } from '#platform/files.ts'
import { type KeptMedia, putCourse } from './put-course.ts'

/**
 * Adds one of our own courses to its level, with its files; the owner gets all rights. The transaction is the caller's.
 * Fails when the tool exists already or its level does not.
 */
export async function importCourse(
  trx: Transaction<Database>,
  files: FileStore,
  course: Course,
  place: { ownerId: string; position: number },
): Promise<void> {
  await lockTree(trx)
  const media = new Map<string, KeptMedia>()
  for (const [path, bytes] of course.media) media.set(path, await keepMedia(files, course.tool.id, path, bytes))
  await putCourse(trx, { ...course, media }, place)
  if (course.tool.visibility === 'visible') await approveCertificates(trx, [course.tool.id], null)
}

async function keepMedia(files: FileStore, toolId: string, path: string, bytes: Uint8Array): Promise<KeptMedia> {
  const kind = mediaKind(path)
  if (!kind) throw new Error(`${path} is not a kind of file a course may have`)
  const id = mediaId(toolId, path)
  const key = `media/${id}`
  // So that a page can reserve the picture's space before it has loaded.
  const content = kind.purpose === 'image' ? await pictureSize(bytes) : {}
  const { size } = await files.put(key, Readable.from([bytes]), { type: kind.type })
  return { id, content, file: { ...kind, key, size } }
}
