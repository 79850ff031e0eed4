import { endOfDay, startOfDay } from '@preau/locales/calendar'
import { expect, test } from 'vitest'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { accountStatus, hasStatus, statusOfAccount } from './account-status.ts'

const { db } = await aServer()

const today = startOfDay(Date.now())
const [past, future] = [new Date(today - 1), new Date(endOfDay(today, { days: 1 }))]
const onLastDay = [new Date(today), new Date(endOfDay(today))]
const cases = [null, past].flatMap(deletion_asked_at =>
  [null, past].flatMap(blocked_at =>
    [null, past, ...onLastDay, future].flatMap(valid_until =>
      [null, past].map(activated_at => ({ deletion_asked_at, blocked_at, valid_until, activated_at })),
    ),
  ),
)

test('R-27 whether an account may sign in is the same in SQL as in code for every combination of its fields', async () => {
  const { id } = await aTeacher(db)
  for (const values of cases) {
    await db.updateTable('actor').set(values).where('id', '=', id).execute()
    const state = statusOfAccount(values)
    const inSql = await db
      .selectFrom('actor')
      .select([accountStatus.as('state'), hasStatus(state).as('isInIt')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ ...values, ...inSql }).toEqual({ ...values, state, isInIt: true })
  }
})

test('R-27 an account has the gravest of the states that apply', () => {
  const whole = { deletion_asked_at: null, blocked_at: null, valid_until: future, activated_at: past }
  expect(statusOfAccount(whole)).toBe('active')
  expect(statusOfAccount({ ...whole, activated_at: null })).toBe('waiting')
  expect(statusOfAccount({ ...whole, activated_at: null, valid_until: past })).toBe('expired')
  expect(statusOfAccount({ ...whole, valid_until: past, blocked_at: past })).toBe('blocked')
  expect(statusOfAccount({ ...whole, blocked_at: past, deletion_asked_at: past })).toBe('deleted')
})

test.each(onLastDay)('O-14 an account is active on all of its last day, until %s', valid_until => {
  const account = { deletion_asked_at: null, blocked_at: null, valid_until, activated_at: past }
  expect(statusOfAccount(account)).toBe('active')
  expect(statusOfAccount({ ...account, valid_until: past })).toBe('expired')
})
