import { asOneLine } from '@preau/course/title-line'
import { typedLine } from '@preau/course/typed-line'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'

/** How many people are read at once. */
const page = 500

/** SQL: whether a text may differ from how it would be stored today. Plain ASCII without spaces around it does not. */
const mayBeUntidy = (text: 'first_name' | 'last_name' | 'organization') =>
  sql<boolean>`(${sql.ref(text)} ~ '[^ -~]' or ${sql.ref(text)} <> trim(${sql.ref(text)}))`

const tidied = (text: string) => typedLine(asOneLine(text))

/**
 * At each start: removes invisible characters from names and schools that were stored before typed lines were cleaned.
 * A name that would be empty then is kept.
 */
export function tidyNames(db: Kysely<Database>) {
  return aJob({
    id: 'tidy-names',
    payload: z.strictObject({}),
    async run(_payload, signal) {
      for (let after = ''; !signal.aborted; ) {
        const people = await db
          .selectFrom('actor')
          .select(['id', 'first_name', 'last_name', 'organization'])
          .where(sql<boolean>`id::text > ${after}`)
          .where(eb => eb.or([mayBeUntidy('first_name'), mayBeUntidy('last_name'), mayBeUntidy('organization')]))
          .orderBy(sql`id::text`)
          .limit(page)
          .execute()
        for (const { id, ...stored } of people) {
          const tidy = {
            first_name: tidied(stored.first_name),
            last_name: tidied(stored.last_name),
            organization: tidied(stored.organization),
          }
          if (tidy.first_name === '' && tidy.last_name === '') continue
          if (Object.entries(tidy).every(([column, text]) => stored[column as keyof typeof tidy] === text)) continue
          // If the person has changed it in the meantime, their text is kept.
          await db
            .updateTable('actor')
            .set(tidy)
            .where('id', '=', id)
            .where(eb => eb.and(stored))
            .execute()
        }
        const last = people.at(-1)
        if (people.length < page || !last) return
        after = last.id
      }
    },
  })
}
