import type { TranslationFormat } from '@preau/contract/translations/calls'
import type { ContentLanguage } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import type { Requester } from '#library/find-object.ts'
import { inSlices } from '#platform/in-slices.ts'
import { writeTranslationCsv } from './files/translation-csv.ts'
import type { TranslationTexts } from './files/translation-file.ts'
import { writeXliff, writeXliff2 } from './files/write-xliff.ts'
import { readTranslatedTool, translationTexts } from './translation-texts.ts'

type Format = { ending: string; write: (texts: TranslationTexts) => Iterable<string> }

const formats: Readonly<Record<TranslationFormat, Format>> = {
  xliff: { ending: 'xlf', write: writeXliff },
  'xliff-2': { ending: 'xliff', write: writeXliff2 },
  csv: { ending: 'csv', write: writeTranslationCsv },
}

/** Every text of a tool with its translation as a file; `name` is a suggested file name. */
export async function exportTranslation(
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
