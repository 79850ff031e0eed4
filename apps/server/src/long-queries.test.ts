import { type CallName, calls } from '@preau/contract/calls'
import { schemas } from '@preau/contract/schemas'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { callerOf } from '#accounts/identify-caller.ts'
import { calls as served } from '#app.ts'
import { anyonesQueryLimit } from '#platform/http/call-body.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { openLocks } from '#platform/postgres/advisory-locks.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { registerCalls } from './wire.ts'

const server = await aServer()
const locks = openLocks(server.pool, server.log)
const app = await createHttpServer(server.log)
const identify = callerOf(server.db, server.config.publicKey)
registerCalls(app, served, { ...server, locks, identify, answers: responseCache() })
afterUse(async () => {
  await app.close()
  await locks.stop()
})

const teacher = await aTeacher(server.db)
const names = (Object.keys(served) as CallName[]).filter(name => calls[name].form !== 'address')
const isForPeople = (name: CallName) => ['signed-in', 'administrator'].includes(calls[name].who)

/** Calls of paths at which no call is open to everyone. */
const forPeople = names.filter(name =>
  names.filter(other => calls[other].path === calls[name].path).every(other => isForPeople(other)),
)

const queryOf = (name: CallName, more: object) => ({ action: calls[name].action ?? undefined, ...more })
const long = 'x'.repeat(anyonesQueryLimit)
const bodies: [string, object][] = [
  ['one long text', { user: long }],
  ['a hundred thousand numbers', { domain: Array.from({ length: 30_000 }, () => 1) }],
  ['thousands of names', Object.fromEntries(Array.from({ length: 9000 }, (_, place) => [`name-${place}`, null]))],
]

afterEach(() => vi.restoreAllMocks())

/** Counts how often the schemas of queries run. */
function countParses() {
  const parses = names.map(name => vi.spyOn(schemas[name].query, 'safeParse'))
  return () => parses.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

function expectRefusal(name: CallName, response: LightMyRequestResponse) {
  if (forPeople.includes(name)) {
    expect(response.statusCode).toBe(200)
    expect(['not logged', 'not logged in', 'accessdenied']).toContain(dataSetOf(response).message)
  } else {
    expect(response.statusCode).toBe(413)
    expect(dataSetOf(response).issues).toEqual([{ path: 'query', message: 'is too large' }])
  }
}

test('M-16 a long query of a caller without a session is not parsed, whatever call it is for', async () => {
  const parses = countParses()
  for (const name of names) expectRefusal(name, await sendRaw(app, name, queryOf(name, { user: long })))
  expect(parses()).toBe(0)
})

test.each(bodies)(
  'M-16 a query of %s from a caller without a session is not parsed, however it is sent',
  async (_, more) => {
    const parses = countParses()
    for (const name of ['getLibrary', 'authenticate', 'putObject', 'uploadMedia', 'putActors'] as const) {
      const query = queryOf(name, more)
      const responses = [
        await sendRaw(app, name, query, { fields: { login: teacher.mail, key: 'no session of theirs' } }),
        await sendRaw(app, name, query, { fields: { login: 'captcha', key: 'ABCDE' } }),
        await sendRaw(app, name, query, { form: 'urlencoded' }),
        await sendRaw(app, name, query, { form: 'multipart' }),
        await app.inject({ method: 'POST', url: calls[name].path, payload: { query } }),
      ]
      for (const response of responses) expectRefusal(name, response)
    }
    expect(parses()).toBe(0)
  },
)

test('M-16 a person who is signed in may send a long query', async () => {
  const response = await sendRaw(app, 'getLibrary', queryOf('getLibrary', { unknown: long }), { as: teacher })
  expect([response.statusCode, dataSetOf(response).status]).toEqual([200, 'success'])
})

test('M-16 a caller who may not make a call is refused before its query is read, however short it is', async () => {
  const parses = countParses()
  for (const name of names.filter(isForPeople)) {
    const response = await sendRaw(app, name, queryOf(name, { odd: 1 }))
    expect(response.statusCode).toBe(200)
    expect(['not logged', 'not logged in', 'accessdenied']).toContain(dataSetOf(response).message)
  }
  expect(parses()).toBe(0)
})

test.each([
  ['a million parts', { domain: Array.from({ length: 200_000 }, () => 1) }, 'has too many parts'],
  ['a name of a kilobyte', { filters: { ['n'.repeat(1000)]: 1 } }, 'has a name that is too long'],
])('M-16 %s in a query are refused in one sentence, even if the caller is signed in', async (_, more, message) => {
  const response = await sendRaw(app, 'getLibrary', queryOf('getLibrary', more), { as: teacher })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues).toEqual([{ path: 'query', message }])
})

test('M-16 a list that is too long is checked only as far as the refusal needs', async () => {
  const domain = Array.from({ length: 50_000 }, () => 1)
  const response = await sendRaw(app, 'getLibrary', queryOf('getLibrary', { domain }), { as: teacher })
  expect(response.statusCode).toBe(400)
  const parsed = schemas.getLibrary.query.safeParse(queryOf('getLibrary', { domain }))
  expect(parsed.error?.issues.length).toBeLessThan(1010)
})

const broken = `{"query": {"action": "get", "user": "${long}${long}", "domain": [`
const json = { 'content-type': 'application/json' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const sendTo = (name: CallName, payload: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: calls[name].path, payload, headers })

test('M-61 a long body of a caller without a session is not parsed: the text after its query need not even be JSON', async () => {
  for (const name of ['getLibrary', 'authenticate', 'putObject', 'putActors'] as const) {
    expectRefusal(name, await sendTo(name, broken, json))
    expectRefusal(
      name,
      await sendTo(name, `{"login": "${teacher.mail}", "key": "no session", ${broken.slice(1)}`, json),
    )
    expectRefusal(name, await sendTo(name, `{}`.repeat(90_000), json))
    expectRefusal(
      name,
      await sendTo(name, Array.from({ length: 40_000 }, (_, place) => `a${place}=`).join('&'), urlencoded),
    )
  }
})

test('M-61 a long body of a person is parsed, wherever their login and key are, and refused in words if it is broken', async () => {
  const credentials = { login: teacher.mail, key: teacher.session.tokenSession }
  const query = queryOf('getLibrary', { unknown: [`"login": "nobody", \\" \\\\`, { key: 'not this' }, long, long] })
  const bodies = [
    JSON.stringify({ ...credentials, query }),
    JSON.stringify({ query, ...credentials }),
    JSON.stringify({ key: credentials.key, query, login: credentials.login }, null, 2),
    JSON.stringify({ query: JSON.stringify(query), ...credentials }),
  ]
  for (const body of bodies) {
    const response = await sendTo('getLibrary', body, json)
    expect([response.statusCode, dataSetOf(response).status]).toEqual([200, 'success'])
  }
  const fields = new URLSearchParams({ query: JSON.stringify(query), ...credentials }).toString()
  expect(dataSetOf(await sendTo('getLibrary', fields, urlencoded)).status).toBe('success')
  const response = await sendTo('getLibrary', `${JSON.stringify(credentials).slice(0, -1)}, ${broken.slice(1)}`, json)
  expect([response.statusCode, dataSetOf(response).message]).toEqual([400, 'bad-request'])
})
