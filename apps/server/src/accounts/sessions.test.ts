import { toBase64 } from '@preau/contract/base64'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { expect, test } from 'vitest'
import type { Database } from '#database.ts'
import { countQueries, openDatabase, openPool } from '#platform/postgres/db.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { aTeacher, password } from '#testing/people.ts'
import { purgeSessions } from './purge-sessions.ts'
import { endSessions, longestDays, mostSessions, wasEnded } from './sessions.ts'
import { mostOfEach, noteSignIn, signInDays } from './sign-in-log.ts'

const first = await aServer()
const { app, db, pool, log } = first

/** A teacher signed in on three browsers: this one and two others. */
const onThree = async () => {
  const teacher = await aTeacher(db)
  const way = (browser: string) => ({
    fields: { login: teacher.mail, key: toBase64(password), encryption: 'true' },
    headers: { 'user-agent': browser },
  })
  const others = [await authenticate('Firefox', way), await authenticate('Safari', way)]
  return { teacher, others }

  async function authenticate(browser: string, wayOf: typeof way) {
    const { query } = await aCall(app, 'authenticate', { actor: teacher.mail }, wayOf(browser))
    return query as typeof teacher.session
  }
}
const sessionsOf = async (as: Awaited<ReturnType<typeof aTeacher>>) =>
  (await aCall(app, 'getSessions', {}, { as })).query

test('R-28 open sessions are listed for their owner, the latest used first, with the browser of each and which is this one', async () => {
  const { teacher, others } = await onThree()
  const yesterday = new Date(Date.now() - 86_400_000)
  const [firefox, safari] = others.map(({ sessionId }) => sessionId) as [string, string]
  await db.updateTable('session').set({ seen_at: yesterday }).where('id', '=', firefox).execute()
  const sessions = await sessionsOf(teacher)
  expect(sessions).toContainEqual({
    id: teacher.session.sessionId,
    userAgent: 'test',
    createdAt: expect.any(Number),
    seenAt: expect.any(Number),
    age: expect.any(Number),
    isCurrent: true,
  })
  expect(sessions.at(-1)).toMatchObject({ id: firefox, userAgent: 'Firefox', isCurrent: false, seenAt: +yesterday })
  // The age is relative, so a device whose clock is wrong can rely on it.
  expect(Math.round((sessions.at(-1)?.age ?? 0) / 3_600_000)).toBe(24)
  expect(sessions.map(({ id }) => id)).toContain(safari)
})

test('R-28 one session, or all others, can be ended; the rest stay open', async () => {
  const { teacher, others } = await onThree()
  const [firefox, safari] = others.map(({ sessionId }) => sessionId) as [string, string]
  const end = (sessions: 'others' | string[]) => aCall(app, 'endSessions', { sessions }, { as: teacher })
  expect((await end([firefox])).query).toEqual([{ id: firefox }])
  const again = others[0]?.tokenSession ?? ''
  const fields = { login: teacher.mail, key: toBase64(again), encryption: 'true' }
  expect(await aCall(app, 'authenticate', { actor: teacher.mail }, { fields })).toMatchObject({ status: 'error' })
  expect((await end('others')).query).toEqual([{ id: safari }])
  expect((await end('others')).query).toEqual([])
  expect((await sessionsOf(teacher)).map(({ isCurrent }) => isCurrent)).toEqual([true])
})

test('R-28 sessions of others are neither shown nor ended', async () => {
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  const answer = await aCall(app, 'endSessions', { sessions: [other.session.sessionId] }, { as: teacher })
  expect(answer).toMatchObject({ status: 'success', query: [] })
  expect(await sessionsOf(other)).toHaveLength(1)
})

test.each([
  ['no list', undefined],
  ['an empty list', []],
  ['something that is no id', ['all']],
])('R-28 W-19 a request to end %s of sessions is answered 400', async (_, sessions) => {
  const answer = await aCall(app, 'endSessions', { sessions: sessions as string[] }, { as: await aTeacher(db) })
  expect(answer).toMatchObject({ httpStatus: 400, message: 'bad-request' })
})

test('R-28 a caller without a session has no sessions', async () => {
  expect(await aCall(app, 'getSessions', {})).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await aCall(app, 'endSessions', { sessions: 'others' })).toMatchObject({ message: 'not logged' })
})

test('R-28 an expired session is not shown, and is removed at night; open ones remain open', async () => {
  const { teacher, others } = await onThree()
  const over = others[0]?.sessionId ?? ''
  await db.updateTable('session').set({ expires_at: new Date() }).where('id', '=', over).execute()
  expect(await sessionsOf(teacher)).toHaveLength(2)
  await purgeSessions(db).run({}, AbortSignal.timeout(60_000))
  const left = await db.selectFrom('session').select('id').where('actor_id', '=', teacher.id).execute()
  expect(left.map(({ id }) => id)).not.toContain(over)
  expect(left).toHaveLength(2)
})

test('R-28 the token of a session that somebody ended is answered with `ended`, however often it is sent; an expired or invented one is not', async () => {
  const { teacher, others } = await onThree()
  const [ended, ranOut] = others as [UserSession, UserSession]
  const answerTo = async (token: string) => {
    const fields = { login: teacher.mail, key: toBase64(token), encryption: 'true' }
    return aCall(app, 'authenticate', { actor: teacher.mail }, { fields })
  }
  const past = new Date(Date.now() - 1000)
  await db.updateTable('session').set({ expires_at: past }).where('id', '=', ranOut.sessionId).execute()
  await purgeSessions(db).run({}, AbortSignal.timeout(60_000))
  await aCall(app, 'endSessions', { sessions: [ended.sessionId] }, { as: teacher })
  for (let time = 0; time < 8; time += 1) {
    const answer = await answerTo(ended.tokenSession)
    expect(answer).toMatchObject({ message: 'incorrect-username-or-password', query: { ended: true } })
  }
  for (const token of [ranOut.tokenSession, 'invented']) expect((await answerTo(token)).query).toEqual({})
  expect((await answerTo(password)).status).toBe('success')
})

test('R-28 a session that somebody ended is reported as such for half a year, whatever happened to the account', async () => {
  const teacher = await aTeacher(db)
  await endSessions(db, teacher.id, 'all')
  await db.deleteFrom('actor').where('id', '=', teacher.id).execute()
  const night = () => purgeSessions(db).run({}, AbortSignal.timeout(60_000))
  await night()
  expect(await wasEnded(db, teacher.session.tokenSession)).toBe(true)
  const longAgo = new Date(Date.now() - (longestDays + 1) * 86_400_000)
  await db.updateTable('ended_session').set({ ended_at: longAgo }).execute()
  await night()
  expect(await wasEnded(db, teacher.session.tokenSession)).toBe(false)
})

test('R-28 a person sees who signed in to their account or tried to, from what browser and network, and nobody else sees it', async () => {
  const teacher = await aTeacher(db)
  const from = (secret: string, address: string, browser: string) => ({
    fields: { login: teacher.mail, key: toBase64(secret), encryption: 'true' },
    headers: { 'user-agent': browser, 'x-forwarded-for': address },
  })
  const signIn = (...way: Parameters<typeof from>) => aCall(app, 'authenticate', { actor: teacher.mail }, from(...way))
  await signIn('faux', '203.0.113.77', 'Safari')
  await signIn('faux', '203.0.113.78', 'Safari')
  await signIn(password, '2001:db8:a:b::1', 'Firefox')
  const signInsOf = async (as: typeof teacher) => (await aCall(app, 'getSignIns', {}, { as })).query
  expect(await signInsOf(teacher)).toEqual([
    { isRight: true, userAgent: 'Firefox', network: '2001:db8:a:*', at: expect.any(Number), times: 1 },
    { isRight: false, userAgent: 'Safari', network: '203.0.113.*', at: expect.any(Number), times: 2 },
    { isRight: true, userAgent: 'test', network: '127.0.0.*', at: expect.any(Number), times: 1 },
  ])
  expect(await signInsOf(await aTeacher(db))).toMatchObject([{ userAgent: 'test' }])
  expect(await aCall(app, 'getSignIns', {})).toMatchObject({ message: 'not logged' })
  const longAgo = new Date(Date.now() - (signInDays + 1) * 86_400_000)
  await db.updateTable('sign_in').set({ at: longAgo }).where('actor_id', '=', teacher.id).execute()
  await purgeSessions(db).run({}, AbortSignal.timeout(60_000))
  expect(await signInsOf(teacher)).toEqual([])
})

test('R-28 for one account only the latest used sessions stay open, and only its latest sign-ins and wrong passwords are listed', async () => {
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  const yesterday = new Date(Date.now() - 86_400_000)
  await db
    .insertInto('session')
    .values(
      Array.from({ length: mostSessions }, (_, each) => ({
        actor_id: teacher.id,
        token_hash: Buffer.from(`${teacher.id}${each}`),
        public_token_hash: Buffer.from(`${teacher.id}${each}`),
        user_agent: `${each}`,
        seen_at: new Date(+yesterday + each),
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute()
  const fields = { login: teacher.mail, key: toBase64(password), encryption: 'true' }
  await aCall(app, 'authenticate', { actor: teacher.mail }, { fields })
  const open = (await sessionsOf(teacher)).map(({ userAgent }) => userAgent)
  expect(open).toHaveLength(mostSessions)
  expect(open).not.toContain('1')
  expect(open).toEqual(expect.arrayContaining(['test', '2', `${mostSessions - 1}`]))
  expect(await sessionsOf(other)).toHaveLength(1)
  for (const isRight of [true, false]) {
    for (let each = 0; each <= mostOfEach; each += 1) {
      await noteSignIn(db, teacher.id, isRight, { userAgent: `${each}`, address: '203.0.113.7' })
    }
  }
  const { query } = await aCall(app, 'getSignIns', {}, { as: teacher })
  expect(query).toHaveLength(2 * mostOfEach)
  expect(query.map(({ userAgent }) => userAgent)).not.toContain('0')
  expect((await aCall(app, 'getSignIns', {}, { as: other })).query).toHaveLength(1)
})

test('R-28 W-19 with a read-only database people who are signed in can read on, and a failed update of when they were last seen is not repeated with each call', async () => {
  const teacher = await aTeacher(db)
  const yesterday = new Date(Date.now() - 86_400_000)
  await db.updateTable('session').set({ seen_at: yesterday }).where('actor_id', '=', teacher.id).execute()
  const reading = openPool({ ...pool.options, options: '-c default_transaction_read_only=on' }, log)
  const { app: copy } = await anotherServer({ ...first, pool: reading, db: openDatabase<Database>(reading) })
  const { queries } = await countQueries(async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await aCall(copy, 'getSessions', {}, { as: teacher })).toMatchObject({ status: 'success' })
      expect(await aCall(copy, 'getLibrary', {}, { as: teacher })).toMatchObject({ status: 'success' })
    }
    expect(await aCall(copy, 'endSessions', { sessions: 'others' }, { as: teacher })).toMatchObject({ httpStatus: 503 })
  })
  expect(queries.filter(each => each.startsWith('update "session"'))).toHaveLength(1)
  await reading.end()
})
