import { type TranslationFormat, translationMaximum } from '@preau/contract/translations/calls'
import type { ContentLanguage } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import type { Requester } from '#library/find-object.ts'
import { wholeOf } from '#pictures/make-picture.ts'
import { BadCall, refusal, success } from '#platform/http/envelope.ts'
import { inSlices } from '#platform/in-slices.ts'
import { rateLimit } from '#platform/rate-limit.ts'
import type { Handlers } from '#wire.ts'
import { readTranslationInProcess } from './files/read-translation-in-process.ts'
import { writeTranslationCsv } from './files/translation-csv.ts'
import type { TranslationTexts } from './files/translation-file.ts'
import { writeXliff, writeXliff2 } from './files/write-xliff.ts'
import { importTranslation } from './import-translation.ts'
import { keepTranslation } from './keep-translation.ts'
import { readTranslationChanges, undoTranslation } from './translation-changes.ts'
import { readTranslatedTool, requireTool, translationTexts } from './translation-texts.ts'

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

type Format = { ending: string; write: (texts: TranslationTexts) => Iterable<string> }

const formats: Readonly<Record<TranslationFormat, Format>> = {
  xliff: { ending: 'xlf', write: writeXliff },
  'xliff-2': { ending: 'xliff', write: writeXliff2 },
  csv: { ending: 'csv', write: writeTranslationCsv },
}

/** Every text of a tool with its translation as a file; `name` is a suggested file name. */
async function exportTranslation(
  db: Kysely<Database>,
  person: Requester,
  { tool, lang, format }: { tool: string; lang: ContentLanguage; format: TranslationFormat },
): Promise<{ name: string; text: string }> {
  const texts = translationTexts(await readTranslatedTool(db, person, tool), lang)
  const { ending, write } = formats[format]
  const name = texts.name.replace(/[\p{C}\\/<>:"|?*]+/gu, '-').trim() || tool
  let text = ''
  for await (const part of inSlices(write(texts))) text += part
  return { name: `${name}.${lang}.${ending}`, text }
}
