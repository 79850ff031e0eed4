import { importMaximum } from '@preau/contract/courses/calls'
import { toWire } from '@preau/contract/library/library-object'
import type { Viewer } from '@preau/contract/library/rights'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { readLibrary } from '#library/read-library.ts'
import { requireDiskRoom } from '#platform/disk-room.ts'
import { formLimit } from '#platform/http/call-body.ts'
import { BadCall, success } from '#platform/http/envelope.ts'
import { sendJob } from '#platform/jobs.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { exportCourse } from './exports/export-course.ts'
import { allowImport, importQueued, newImportId, putImport, readImport } from './imports/imports.ts'
import { quotaOf, requireQuota } from './quotas.ts'
import { beginUpload, cancelUpload, uploadsOf } from './resumable-uploads/begin-upload.ts'
import { finishUpload } from './resumable-uploads/finish-upload.ts'
import { readStorage } from './storage.ts'
import { addMedia } from './uploads/add-media.ts'
import { cutFilm } from './uploads/cut-film.ts'
import { replaceFilm } from './uploads/replace-film.ts'
import { fileNameOf, forgetUpload, storeUpload } from './uploads/store-upload.ts'

/** The calls to import courses and media, and to export courses. */
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

    async importCourse({ query, fields, person, db, files, config, request }) {
      const by = person()
      await allowImport(db, by, query.target)
      // A request without a length counts as the longest allowed.
      const size = Number(request.headers['content-length'] ?? importMaximum)
      await requireQuota({ db, config }, by, { size })
      // The files of an import are stored twice: as uploaded, and as converted.
      await requireDiskRoom(config, by, 2 * size)
      const id = newImportId()
      const fileNames = await storeUpload(files, id, fields)
      try {
        await db.transaction().execute(async trx => {
          await putImport(trx, { id, by, targetId: query.target, fileNames, language: query.lang ?? by.language })
          await sendJob(trx, importQueued, { id })
        })
      } catch (fault) {
        await forgetUpload(files, id, fileNames)
        throw fault
      }
      return success([{ id }])
    },

    async getImport({ query, person, db }) {
      return success([await readImport(db, person(), query.id)])
    },

    async uploadMedia({ query, fields, person, db, files, config, request }) {
      const { stream, name } = fileOf(fields)
      // The form also has other fields, whose size is not known yet: their limit is subtracted.
      const announced = Number(request.headers['content-length'] ?? 0) - formLimit
      const upload = { name: fileNameOf(name), purpose: query.option, stream, announced }
      const id = await addMedia({ db, files, config }, person(), query.id, upload)
      return success(await madeOf(db, person(), id))
    },

    async cutVideo({ query, person, db }) {
      await cutFilm(db, person(), query)
      return success([{ id: query.id }])
    },

    async replaceVideo({ query, person, db }) {
      await replaceFilm(db, person(), query)
      return success([{ id: query.id }])
    },

    async beginUpload({ query, person, db, config }) {
      return success([await beginUpload({ db, config }, person(), query)])
    },

    async getUploads({ query, person, db, config }) {
      return success(await uploadsOf({ db, config }, person(), query.id))
    },

    async getQuota({ person, db, config }) {
      return success([await quotaOf({ db, config }, person().id)])
    },

    async getStorage({ db, config }) {
      return success([await readStorage({ db, config })])
    },

    async finishUpload({ query, person, db, files, config, locks }) {
      const sender = person()
      await finishUpload({ db, files, config, locks }, sender, query.id)
      const made = await madeOf(db, sender, query.id)
      if (made.length === 0) throw sender.refuse('not-found')
      return success(made)
    },

    async cancelUpload({ query, person, db, config }) {
      await cancelUpload({ db, config }, person(), query.id)
      return success([{ id: query.id }])
    },
  }
}

/** A new media object as it is sent over the wire. */
async function madeOf(db: Kysely<Database>, viewer: Viewer, id: string) {
  const made = await readLibrary(db, viewer, { filters: { list: [id] }, attributes: ['content'] })
  return made.map(toWire)
}

function fileOf({ file }: CallContext<'importCourse'>['fields']) {
  if (!file) throw new BadCall([{ path: 'file_0', message: 'field-is-required' }])
  return file
}
