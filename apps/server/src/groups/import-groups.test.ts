import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { importGroups } from './import-groups.ts'

const { db, pool } = await aServer()
const { id: by } = await anAdministrator(db)

test('G-23 when two imports come at the same moment, the second waits for the first and finds its group', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const placed = (mail: string) => [{ mailKey: mail, group: 'Tilleuls', school: '', isLead: true }]
  let isSecondDone = false
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const first = db.transaction().execute(async trx => {
    const made = await importGroups(trx, { by, importId: randomUUID() }, placed(one.mail))
    written()
    // The first import has made its group. It commits once the second import waits for it, or wrongly finished without
    // waiting.
    await eventually(async () => {
      const { rows } = await pool.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
      expect(rows.length > 0 || isSecondDone).toBe(true)
    })
    return made
  })
  await isWritten
  const second = db.transaction().execute(trx => importGroups(trx, { by, importId: randomUUID() }, placed(other.mail)))
  const done = second.finally(() => {
    isSecondDone = true
  })
  expect(await first).toMatchObject({ groups: 1, leads: 1 })
  expect(await done).toMatchObject({ groups: 0, leads: 1 })
  expect(await db.selectFrom('people_group').select('name').execute()).toEqual([{ name: 'Tilleuls' }])
})
