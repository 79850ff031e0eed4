import { translationMaximum } from '@preau/contract/translations/calls'
import { wholeOf } from '#pictures/make-picture.ts'
import { BadCall, refusal, success } from '#platform/http/envelope.ts'
import { rateLimit } from '#platform/rate-limit.ts'
import type { Handlers } from '#wire.ts'
import { exportTranslation } from './export-translation.ts'
import { readTranslationInProcess } from './files/read-translation-in-process.ts'
import { importTranslation } from './import-translation.ts'
import { keepTranslation } from './keep-translation.ts'
import { readTranslationChanges, undoTranslation } from './translation-changes.ts'
import { requireTool } from './translation-texts.ts'

/** Most files that a person may send or request in a minute: each one processes all texts of a tool. */
const allowance = { kind: 'translation-file', most: 30, seconds: 60 }

/** The calls about a translation of a tool as a whole. */
export function translationCalls(): Handlers {
  return {
    async keepTranslation({ query, person, db }) {
      return success([await keepTranslation(db, person(), query)])
    },

    async getTranslationChanges({ query, person, db }) {
      return success(await readTranslationChanges(db, person(), query))
    },

    async undoTranslation({ query, person, db }) {
      return success([await undoTranslation(db, person(), query.change)])
    },

    async exportTranslation({ query, person, db }) {
      await rateLimit(db, allowance, person().id)
      return success([await exportTranslation(db, person(), query)])
    },

    async importTranslation({ query, fields, person, db }) {
      await requireTool(db, person(), query.tool)
      if (!fields.file) throw new BadCall([{ path: 'file_0', message: 'field-is-required' }])
      await rateLimit(db, allowance, person().id)
      const bytes = await wholeOf(fields.file.stream, translationMaximum)
      const read = await readTranslationInProcess(bytes, { of: person().id })
      if ('fault' in read) return refusal(read.fault, [])
      return success([await importTranslation(db, person(), query, read.file)])
    },
  }
}
