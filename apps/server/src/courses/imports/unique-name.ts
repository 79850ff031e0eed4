import type { CourseTool, LearningPath } from '@preau/course/course'
import { type ContentLanguage, plainLanguage } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { copyName } from '#library/copies/copy-name.ts'
import { writeSearchTexts } from '#library/search-texts.ts'
import { wordColumns } from '#library/word-columns.ts'

/**
 * Renames a new tool or path where its name is taken in its level; returns the name in its original language. The caller
 * holds the tree's lock.
 */
export async function nameUniquely(trx: Transaction<Database>, tool: CourseTool | LearningPath): Promise<string> {
  const { id, level, language } = tool
  const own = tool.name[language] ?? ''
  const rows = await trx
    .selectFrom('object')
    .select('name')
    .where('parent_id', '=', level)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  if (!taken.has(own)) return own
  let number = 1
  while (taken.has(copyName(own, language, number))) number++
  const names = Object.entries(tool.name) as [ContentLanguage, string][]
  const unique = Object.fromEntries(names.map(([code, name]) => [code, copyName(name, plainLanguage(code), number)]))
  await trx
    .updateTable('object')
    .set(wordColumns({ ...tool, name: unique }, language))
    .where('id', '=', id)
    .execute()
  await writeSearchTexts(trx)
  return unique[language] ?? ''
}
