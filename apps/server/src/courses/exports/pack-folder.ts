import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { readCourseFolder } from '#courses/uploads/read-course-folder.ts'

/** A folder as a zip, with every file in it. */
export async function packFolder(folder: string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of await readCourseFolder(folder)) zip.addBuffer(Buffer.from(bytes), path)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
