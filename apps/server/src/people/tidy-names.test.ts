import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { tidyNames } from './tidy-names.ts'

const { db } = await aServer()

test('O-44 names and schools stored with characters nobody sees lose them, and nobody loses their name', async () => {
  const cases = [
    ['Le\u0301a\u200b', '\u202eFavre', ' École\u2028des Tilleuls\u00ad ', 'Léa', 'Favre', 'École des Tilleuls'],
    ['\u3164', 'Sukarno\u2066', '', '', 'Sukarno', ''],
    ['\u3164', '\u2800', 'École', '\u3164', '\u2800', 'École'],
    ['ක්\u200dරිෂ්ණ', '👩\u200d🏫', 'Préau', 'ක්\u200dරිෂ්ණ', '👩\u200d🏫', 'Préau'],
    ['Ana', 'Rey', 'School', 'Ana', 'Rey', 'School'],
  ]
  const stored = await Promise.all(
    cases.map(async ([first_name = '', last_name = '', organization = '']) => {
      const { id } = await aTeacher(db)
      await db.updateTable('actor').set({ first_name, last_name, organization }).where('id', '=', id).execute()
      return id
    }),
  )
  const rows = () =>
    db
      .selectFrom('actor')
      .select(['first_name', 'last_name', 'organization', sql<string>`xmin`.as('version')])
      .where('id', 'in', stored)
      .orderBy(sql`array_position(${stored}::uuid[], id)`)
      .execute()
  const job = tidyNames(db)
  await job.run({}, new AbortController().signal)
  const tidied = await rows()
  expect(tidied.map(row => [row.first_name, row.last_name, row.organization])).toEqual(cases.map(each => each.slice(3)))
  await job.run({}, new AbortController().signal)
  expect(await rows(), 'nothing is written again').toEqual(tidied)
})
