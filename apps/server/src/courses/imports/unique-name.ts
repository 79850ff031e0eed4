import type { CourseTool } from '@preau/course/course'
import type { Language } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { copyName } from '#library/copies/copy-name.ts'

/** A tool that comes into its level, under a name that none of the tools there has; the tree is locked. */
export async function withUniqueName(trx: Transaction<Database>, tool: CourseTool): Promise<CourseTool> {
  const { level, language } = tool
  const own = tool.name[language] ?? ''
  const rows = await trx
    .selectFrom('object')
    .select('name')
    .where('parent_id', '=', level)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  if (!taken.has(own)) return tool
  let number = 1
  while (taken.has(copyName(own, language, number))) number++
  const names = Object.entries(tool.name) as [Language, string][]
  return { ...tool, name: Object.fromEntries(names.map(([code, name]) => [code, copyName(name, code, number)])) }
}
