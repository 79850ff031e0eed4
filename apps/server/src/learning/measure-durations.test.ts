import { expect, test } from 'vitest'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { measureDurations } from './measure-durations.ts'

const server = await aServer()
const { db } = server
const ids = await aTool(server, { slides: [{ name: 'One' }, { name: 'Two' }] })
const measure = () => measureDurations(db).run({}, AbortSignal.timeout(60_000))

/** A person who did the module, and was active for so many seconds on each of its slides. */
async function learnerOf(...seconds: number[]): Promise<void> {
  const { id: actor_id } = await aTeacher(db)
  const at = new Date()
  const place = { actor_id, module_id: ids('Module'), tool_id: ids('Tool'), answers: '{}', taken: [] }
  for (const [index, active_seconds] of seconds.entries())
    await db
      .insertInto('progress')
      .values({
        ...place,
        slide_id: ids(['One', 'Two'][index] ?? ''),
        seen_at: at,
        visited_at: at,
        done_at: at,
        active_seconds,
      })
      .execute()
}

test('L-43 the announced length of a module is the median of its learners once ten took all of it; that of a tool is the sum', async () => {
  await db
    .updateTable('object')
    .set({ content: JSON.stringify({ minutes: 40 }) })
    .where('id', '=', ids('Module'))
    .execute()
  for (let person = 1; person <= 9; person += 1) await learnerOf(person * 60, 120)
  await learnerOf(3000)
  await learnerOf(3000, 0)
  await measure()
  expect(await rowOf(db, ids('Module')), 'nine do not decide').toMatchObject({ measured_minutes: null, minutes: 40 })
  await learnerOf(3600, 120)
  await measure()
  const measured = { minutes: 8, minutes_are_estimated: true }
  expect(await rowOf(db, ids('Module'))).toMatchObject({ measured_minutes: 8, ...measured })
  expect(await rowOf(db, ids('Tool'))).toMatchObject(measured)
})

test('L-43 a new slide in a module removes its measured length', async () => {
  await db.updateTable('object').set({ visibility: 'hide' }).where('id', '=', ids('Two')).execute()
  await measure()
  expect(await rowOf(db, ids('Module'))).toMatchObject({ measured_minutes: 7 })
  await db.updateTable('object').set({ visibility: 'visible' }).where('id', '=', ids('Two')).execute()
  await db.deleteFrom('progress').where('slide_id', '=', ids('Two')).execute()
  await measure()
  expect(await rowOf(db, ids('Module'))).toMatchObject({ measured_minutes: null, minutes: 40 })
})
