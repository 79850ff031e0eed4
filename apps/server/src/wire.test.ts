import { type CallName, calls } from '@preau/contract/calls'
import { schemas } from '@preau/contract/schemas'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { callerOf } from '#accounts/identify-caller.ts'
import { calls as served } from '#app.ts'
import { success } from '#platform/http/envelope.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { openLocks } from '#platform/postgres/advisory-locks.ts'
import { dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aTool, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { exampleOf as exampleAbout, withAt } from '#testing/example-of.ts'
import { aTeacher } from '#testing/people.ts'
import { registerCalls } from './wire.ts'

const server = await aServer()
const locks = openLocks(server.pool, server.log)
const before = { identify: callerOf(server.db, server.config.publicKey), answers: responseCache() }
afterAll(() => locks.stop())
const { app, logged } = await anotherServer(server)
const ids = await aTool(server, { slides: [{ name: 'Slide', blocks: [aTrueFalse('tf')] }] })
const teacher = await aTeacher(server.db)
const names = Object.keys(served) as CallName[]

const exampleOf = (name: CallName) => exampleAbout(name, { tool: ids('Tool'), slide: ids('Slide') })

/** Whether the answer is a file, such as a picture or a zip, and no envelope. */
const isFile = ({ headers }: { headers: { 'content-type'?: string | string[] | number | undefined } }) =>
  /^(image\/|application\/zip)/.test(String(headers['content-type']))

afterEach(() => {
  const faults = logged.filter(({ level }) => level === 'error' || level === 'fatal')
  logged.length = 0
  expect(faults).toEqual([])
})

test('every call of the contract is answered', () => {
  expect(Object.keys(calls).filter(name => !(name in served))).toEqual([])
})

/** Every path in a value. */
function placesOf(value: unknown, place: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([name, item]) => placesOf(item, [...place, name]))]
}

describe.each(names)('W-19 %s', name => {
  test('the example is answered', async () => {
    const takesFile = name === 'putOwnPicture' || name === 'uploadMedia'
    const file = takesFile ? new File(['no picture'], 'moi.jpg') : undefined
    const response = await sendRaw(app, name, exampleOf(name), { as: await aTeacher(server.db), file })
    expect([200, 404]).toContain(response.statusCode)
  })

  test('any value at any path of the query is answered without an internal error', async () => {
    const example = exampleOf(name)
    const person = await aTeacher(server.db)
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('', ' ', '0', '\u0000', "' or 1=1 --", -1, 1.5, 1e21, [], {}, null, [[]], 'x'.repeat(5000)),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...placesOf(example)), odd, async (place, other) => {
        const response = await sendRaw(app, name, JSON.stringify(withAt(example, place, other)), { as: person })
        // 429, since attempts at passwords and copies are limited.
        expect([200, 400, 404, 429]).toContain(response.statusCode)
        if (isFile(response)) return
        expect(dataSetOf(response)).toMatchObject({ status: expect.any(String), message: expect.any(String) })
        if (response.statusCode === 400) expect(dataSetOf(response).issues?.length).toBeGreaterThan(0)
      }),
      { numRuns: 30 },
    )
  })

  test('a malformed call is answered 400, or 413, with the envelope and the reason', async () => {
    const { method, path, form } = calls[name]
    const post = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
    const responses =
      form === 'address'
        ? [
            app.inject(`${path}?query=%7B`),
            app.inject(`${path}?query=${encodeURIComponent('[]')}`),
            app.inject(`${path}?query=%ZZ&login=a&login=b`),
            app.inject(`${path}?encryption=true&query=%25`),
          ]
        : [
            post('{"query":', 'application/json'),
            post('[]', 'application/json'),
            post('', 'application/json'),
            post('null', 'application/json'),
            post('<query/>', 'application/xml'),
            post('query=%7B', 'application/x-www-form-urlencoded'),
            post('--x', 'multipart/form-data; boundary=x'),
            post(`{"query":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'application/json'),
            post(`{"query":{"action":"${calls[name].action}","user":"\\u0000"}}`, 'application/json'),
            post(`{"login":"${'a'.repeat(2_000_000)}"}`, 'application/json'),
          ]
    for (const response of await Promise.all(responses)) {
      expect([400, 413], response.body.slice(0, 200)).toContain(response.statusCode)
      expect(dataSetOf(response)).toMatchObject({ status: 'error', message: 'bad-request', query: [] })
      expect(dataSetOf(response).issues?.length).toBeGreaterThan(0)
    }
    const wrongMethod = await app.inject({ method: method === 'GET' ? 'PUT' : 'DELETE', url: path })
    expect(wrongMethod.statusCode).toBe(404)
    expect(dataSetOf(wrongMethod)).toEqual({ status: 'error', message: 'not-found', query: [] })
  })

  test('a request for another domain is refused, and one for ours is accepted', async () => {
    const example = exampleOf(name) as object
    const as = await aTeacher(server.db)
    const refused = await sendRaw(app, name, { ...example, domain: 'elsewhere.example' }, { as })
    expect(refused.statusCode).toBe(200)
    expect(dataSetOf(refused)).toMatchObject({ status: 'error', message: 'unknown-domain' })
    const taken = await sendRaw(app, name, { ...example, domain: 'localhost' }, { as })
    if (!isFile(taken)) expect(dataSetOf(taken).message).not.toBe('unknown-domain')
  })
})

test.each(['/api2/', '/api3/nothing/here/', '/api3/object/get/more/', '/api2/actor/download/x'])(
  'W-19 %s is no call, and is answered 404 with the envelope',
  async url => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const response = await app.inject({ method, url })
      expect(response.statusCode).toBe(404)
      expect(dataSetOf(response)).toEqual({ status: 'error', message: 'not-found', query: [] })
    }
  },
)

test('W-19 stored data that can no longer be read is an internal error, not the caller’s', async () => {
  const broken = await aTool(server, { name: 'Broken', slides: [{ name: 'Odd' }] })
  await server.db.updateTable('object').set({ content: '{"blocks":1}' }).where('id', '=', broken('Odd')).execute()
  const query = { action: 'getLibrary', filters: { list: broken('Odd') } }
  const response = await sendRaw(app, 'getLibrary', query, { as: teacher })
  expect(response.statusCode).toBe(500)
  expect(dataSetOf(response)).toMatchObject({ message: 'internal-error', errorId: expect.any(String) })
  expect(response.body).not.toContain('blocks')
  const faults = logged.filter(({ level }) => level === 'error')
  expect(faults).toMatchObject([{ errorId: dataSetOf(response).errorId }])
  logged.length = 0
})

test('W-19 a call with many faults is answered with the first hundred', async () => {
  const answers = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`_${place}`, null]))
  const query = { action: 'put', progress: { slide: ids('Slide'), at: 1, answers } }
  const response = await sendRaw(app, 'putProgress', query, { as: teacher })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues).toHaveLength(100)
})

test('W-20 a call for those proven by captcha is not open to visitors', async () => {
  const answering = await createHttpServer(server.log)
  const handlers = { requestPasswordReset: async () => success({}) }
  registerCalls(answering, handlers, { ...server, ...before, locks })
  const query = schemas.requestPasswordReset.example.query
  const message = async (fields: object) =>
    dataSetOf(await answering.inject({ method: 'POST', url: '/api2/actor/auth/', payload: { ...fields, query } }))
  expect(await message({})).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await message({ login: 'captcha', key: 'text' })).toMatchObject({ status: 'success' })
  await answering.close()
})

test('W-19 an envelope is not cached, and opened by itself it loads and frames nothing', async () => {
  for (const name of ['getOwnAccount', 'getSessions'] as const) {
    const { headers } = await sendRaw(app, name, { action: calls[name].action ?? undefined }, { as: teacher })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  }
})

test('W-19 W-20 the log says who was refused which call', async () => {
  await sendRaw(app, 'getPeople', exampleOf('getPeople'), { as: teacher })
  await sendRaw(app, 'getSessions', exampleOf('getSessions'))
  expect(logged).toContainEqual(
    expect.objectContaining({ call: 'getPeople', refused: 'not logged', caller: 'person', person: teacher.id }),
  )
  expect(logged).toContainEqual(expect.objectContaining({ call: 'getSessions', refused: 'not logged', person: null }))
})

test('W-19 credentials of a caller are in no log', async () => {
  await sendRaw(app, 'getLibrary', exampleOf('getLibrary'), { as: teacher })
  await sendRaw(app, 'downloadObject', exampleOf('downloadObject'), { as: teacher })
  const { mediaKey: key } = teacher.session
  await sendRaw(app, 'downloadObject', exampleOf('downloadObject'), { as: teacher, fields: { key } })
  const text = JSON.stringify(logged)
  expect(text).toContain('/api2/object/download/')
  for (const secret of [
    teacher.session.tokenSession,
    teacher.session.tokenPublic,
    teacher.session.mediaKey,
    teacher.mail,
  ])
    expect(text).not.toContain(secret)
})
