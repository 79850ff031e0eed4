import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { partAliases, partSecret } from '#library/part-aliases.ts'

/** Returns the ids of the parts of assessments as learners know them. */
export async function learnerParts(db: Kysely<Database>) {
  const { rows } = await sql<{ secret: string }>`select ${partSecret} as secret`.execute(db)
  const { secret = '' } = rows[0] ?? {}
  return (slide: string, block: string, part: string): string => partAliases(secret, slide)(block)(part, 'part')
}
