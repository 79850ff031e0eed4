import { pictureUploadMaximum } from '@preau/contract/course-transfer'
import { toWire } from '@preau/contract/objects'
import { readObjects } from '#library/read-library.ts'
import { wholeOf } from '#media/make-picture.ts'
import { BadCall, Refused, success } from '#platform/envelope.ts'
import { sendJob } from '#platform/jobs.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { addPicture, toolForMedia } from './add-picture.ts'
import { exportCourse } from './export-course.ts'
import { allowImport, newImportId, putImport, readImport, uploadKey } from './imports.ts'
import { importAsked } from './run-import.ts'

/** The calls by which courses and their media come in, and courses go out. */
export function courseCalls(): Handlers {
  return {
    async exportCourse({ query, person, db, files, reply }) {
      const { name, zip } = await exportCourse({ db, files }, person(), query.id)
      return reply
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
        )
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(zip)
    },

    async importCourse({ query, fields, person, db, files }) {
      const { id: actorId, language } = person()
      await allowImport(db, person(), query.target)
      const { stream, name } = fileOf(fields)
      const id = newImportId()
      await files.put(uploadKey(id), stream, { type: 'application/octet-stream' })
      try {
        await db.transaction().execute(async trx => {
          const fileName = fileNameOf(name)
          await putImport(trx, { id, actorId, targetId: query.target, fileName, language: query.lang ?? language })
          await sendJob(trx, importAsked, { id })
        })
      } catch (fault) {
        await files.remove(uploadKey(id))
        throw fault
      }
      return success([{ id }])
    },

    async getImport({ query, person, db }) {
      return success([await readImport(db, person().id, query.id)])
    },

    async uploadMedia({ query, fields, person, db, files }) {
      await toolForMedia(db, person(), query.id)
      // Films are to be made smaller first, and nothing does that yet.
      if (query.option === 'video') throw new Refused('no-video-yet')
      const { stream, name } = fileOf(fields)
      const bytes = await wholeOf(stream, pictureUploadMaximum)
      const picture = { name: fileNameOf(name), bytes }
      const id = await addPicture({ db, files }, person(), query.id, picture)
      return success((await readObjects(db, person(), [id])).map(toWire))
    },
  }
}

function fileOf({ file }: CallContext<'importCourse'>['fields']) {
  if (!file) throw new BadCall([{ path: 'file_0', message: 'field-is-required' }])
  return file
}

/** What a file is called, without the folders some browsers put before it. */
function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const words = last.normalize('NFC').replace(/\p{C}/gu, '').replace(/^\.+/, '').trim()
  return [...words].slice(-120).join('') || 'file'
}
