import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { purgeMails } from './purge-mails.ts'

const { db } = await aDatabase()

test('H-17 mails are deleted ninety days after they were sent or failed, and never while they wait', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const mail = (recipient: string, state: 'waiting' | 'sent' | 'failed', age: number) => ({
    kind: 'welcome-already',
    payload: '{}',
    language: 'fr',
    recipient,
    state,
    created_at: days(age),
  })
  const old = [mail('a@ecole.ch', 'sent', 91), mail('b@ecole.ch', 'failed', 91), mail('c@ecole.ch', 'waiting', 91)]
  await db
    .insertInto('mail')
    .values([...old, mail('d@ecole.ch', 'sent', 89)])
    .execute()
  await purgeMails(db).run({}, AbortSignal.timeout(60_000))
  const left = await db.selectFrom('mail').select('recipient').orderBy('recipient').execute()
  expect(left.map(({ recipient }) => recipient)).toEqual(['c@ecole.ch', 'd@ecole.ch'])
})
