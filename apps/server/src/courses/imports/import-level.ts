import type { Level } from '@preau/course/course'
import { defaultLanguage } from '@preau/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { wordColumns } from '#library/word-columns.ts'

/** Adds a new level at a place among the levels. */
export async function importLevel(
  trx: Transaction<Database>,
  level: Level,
  { ownerId, position }: { ownerId: string; position: number },
): Promise<void> {
  await trx
    .insertInto('object')
    .values({
      id: level.id,
      type: 'level',
      path: [],
      position,
      ...wordColumns(level, defaultLanguage),
      visibility: level.visibility,
      owner_id: ownerId,
      content: '{}',
    })
    .execute()
}
