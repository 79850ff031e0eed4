import { toBase64 } from '@preau/contract/base64'
import { isDayOver } from '@preau/locales/calendar'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password } from '#testing/people.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)

const over = new Date(Date.now() - 3 * 86_400_000)
const today = new Date().toISOString().slice(0, 10)
const inAYear = `${new Date().getUTCFullYear() + 1}-06-30`
async function expired() {
  const teacher = await aTeacher(db)
  await db.updateTable('actor').set({ valid_until: over }).where('id', '=', teacher.id).execute()
  return teacher
}
const renew = (people: string[], until?: string | null, about: object = {}) =>
  aCall(app, 'changePeople', { people, change: 'renew', until, isTrial: false, ...about }, { as: administrator })
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })
const validUntil = async (id: string) => {
  const row = await db.selectFrom('actor').select('valid_until').where('id', '=', id).executeTakeFirstOrThrow()
  return row.valid_until
}

test('T-22 a person whose account has expired reads so only with the right password, and signs in once it is extended', async () => {
  const { id, mail } = await expired()
  expect(await signIn(mail, password)).toMatchObject({ message: 'this-account-has-run-out' })
  expect(await signIn(mail, 'another password')).toMatchObject({ message: 'incorrect-username-or-password' })
  expect((await renew([id], inAYear)).query).toEqual([{ changed: [id], leftOut: [] }])
  expect(await validUntil(id)).toEqual(new Date(inAYear))
  expect(await signIn(mail, password)).toMatchObject({ status: 'success' })
  const { query } = await aCall(app, 'getPeople', { search: mail }, { as: administrator })
  expect(query[0]?.people).toMatchObject([{ state: 'active', validUntil: new Date(inAYear).getTime() }])
  expect((await eventsTo(db, id)).map(({ action }) => action)).toEqual(['renew-account'])
})

test('T-22 several accounts are extended at once, or lose their end; accounts without an end are left out', async () => {
  const [one, other, endless] = [await expired(), await expired(), await aTeacher(db)]
  const people = [one.id, other.id, endless.id]
  const leftOut = [{ id: endless.id, reason: 'no-end' }]
  expect((await renew(people, null, { isTrial: true })).query).toEqual([{ changed: people.slice(0, 2), leftOut }])
  expect(await validUntil(one.id)).toEqual(over)
  const [outcome] = (await renew(people, null)).query
  expect(outcome?.leftOut).toEqual(leftOut)
  for (const { id, mail } of [one, other]) {
    expect(await validUntil(id)).toBeNull()
    expect(await signIn(mail, password)).toMatchObject({ status: 'success' })
  }
})

test('T-48 a person whose account is extended gets one mail that says until when; not one who cannot open it', async () => {
  const [one, endless, blocked] = [await expired(), await expired(), await expired()]
  const waiting = await expired()
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  await db.updateTable('actor').set({ activated_at: null }).where('id', '=', waiting.id).execute()
  await renew([one.id, blocked.id, waiting.id], inAYear, { isTrial: true })
  expect(await mailsTo(db, one.mail)).toEqual([])
  await renew([one.id, blocked.id, waiting.id], inAYear)
  await renew([endless.id], null)
  expect(await mailsTo(db, one.mail)).toMatchObject([
    { kind: 'account-renewed', values: { until: new Date(inAYear).toISOString() } },
  ])
  expect(await mailsTo(db, endless.mail)).toMatchObject([{ kind: 'account-renewed', values: { until: null } }])
  for (const { mail } of [blocked, waiting]) expect(await mailsTo(db, mail)).toEqual([])
})

test('T-22 a day that is over extends nothing, today does, and a day has to be said', async () => {
  const { id } = await expired()
  // Any other change ignores the day.
  const teacher = await aTeacher(db)
  const blocked = await renew([teacher.id], '2020-01-01', { change: 'block' })
  expect(blocked.query).toEqual([{ changed: [teacher.id], leftOut: [] }])
  expect((await renew([id], '2020-01-01')).message).toBe('day-over')
  expect((await renew([id], 'soon')).httpStatus).toBe(400)
  expect((await renew([id])).httpStatus).toBe(400)
  expect(await validUntil(id)).toEqual(over)
  expect(isDayOver(new Date(today).getTime())).toBe(false)
  expect((await renew([id], today)).query).toEqual([{ changed: [id], leftOut: [] }])
})
