import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { callerOf } from '#accounts/identify-caller.ts'
import { calls as served } from '#app.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { openLocks } from '#platform/postgres/advisory-locks.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { aTeacher } from '#testing/people.ts'
import { registerCalls } from './wire.ts'

const server = await aServer()
const { db } = server
const locks = openLocks(server.pool, server.log)
afterUse(() => locks.stop())
const teacher = await aTeacher(db)
const names = Array.from({ length: 12 }, (_, place) => `Une image, mille lectures ${place}`)
const ids = await aLibrary(server, [{ name: 'Cycle 1', tools: names.map(name => ({ name, description: name })) }])
const query = { action: 'getLibrary', filters: { type: ['category', 'bloc'] }, lang: 'fr' }

/** The calls of a server, and a counter of how often they read the library. */
async function aCounted() {
  const app = await createHttpServer(server.log)
  const answers = responseCache()
  let count = 0
  const read = served.getLibrary
  const handlers: typeof served = {
    async getLibrary(context) {
      count += 1
      if (!read) throw new Error('getLibrary is not served')
      return read(context)
    },
  }
  const identify = callerOf(db, server.config.publicKey)
  registerCalls(app, handlers, { ...server, locks, identify, answers })
  afterUse(() => app.close())
  const ask = (more: object = {}) => sendRaw(app, 'getLibrary', { ...query, ...more })
  return { app, answers, ask, count: () => count }
}

test('M-17 a query that callers without a session repeat is read from the database three times, then answered from the cache', async () => {
  const { ask, count } = await aCounted()
  const first = await ask()
  for (let index = 0; index < 50; index += 1) {
    const { statusCode, body, headers } = await ask()
    expect([statusCode, body]).toEqual([200, first.body])
    expect({ ...headers, date: '' }).toEqual({ ...first.headers, date: '' })
  }
  expect(count()).toBe(3)
  // Another query has another answer; fields outside of the query make no difference.
  expect((await ask({ lang: 'de' })).body).not.toBe('')
  expect(count()).toBe(4)
  for (const more of [{ user: 'a@b.ch' }, { domain: 'localhost' }, { rootKey: 'x' }, { nothing: [1] }]) {
    expect((await ask(more)).body).toBe(first.body)
  }
  expect(count()).toBe(4)
})

test('M-17 a cached answer is sent as any other', async () => {
  const { app } = await aCounted()
  const payload = { login: 'nobody', key: 'public', query }
  const ask = (encoding: string) =>
    app.inject({ method: 'POST', url: '/api3/object/get/', payload, headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  for (let index = 0; index < 6; index += 1) {
    for (const [encoding, open] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const { headers, rawPayload } = await ask(encoding)
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(open(rawPayload).toString()).toBe(plain.body)
    }
  }
})

test('M-17 the cache is for callers without a session: a signed-in caller has their own answer, and a wrong key none', async () => {
  const { app, ask, count } = await aCounted()
  for (let index = 0; index < 5; index += 1) await ask()
  const before = count()
  await sendRaw(app, 'getLibrary', query, { as: teacher })
  await sendRaw(app, 'getLibrary', query, { as: teacher })
  expect(count()).toBe(before + 2)
  const refused = await sendRaw(app, 'getLibrary', query, { fields: { login: 'nobody', key: 'other' } })
  expect(dataSetOf(refused)).toMatchObject({ status: 'error', query: [] })
  const elsewhere = await ask({ domain: 'elsewhere.example' })
  expect(dataSetOf(elsewhere)).toMatchObject({ message: 'unknown-domain' })
})

test('M-17 an answer read before a change is not cached after the change', async () => {
  const { answers, ask, count } = await aCounted()
  for (let index = 0; index < 5; index += 1) await ask()
  expect(count()).toBe(3)
  answers.clear()
  for (let index = 0; index < 2; index += 1) await ask()
  const reading = ask()
  answers.clear()
  await reading
  await ask()
  expect(count()).toBe(7)
})

test('M-17 a change in the library is in the next answer to callers without a session, on every copy of the server', async () => {
  const copies = [server.app, (await anotherServer(server)).app]
  const shown = async (app: typeof server.app) =>
    (await aCall(app, 'getLibrary', { filters: { type: 'bloc' } })).query.map(({ name }) => name)
  for (const app of copies) for (let index = 0; index < 5; index += 1) expect(await shown(app)).toContain(names[0])
  const hidden = ids(names[0] ?? '')
  await db.updateTable('object').set({ visibility: 'hide' }).where('id', '=', hidden).execute()
  for (const app of copies) await eventually(async () => expect(await shown(app)).not.toContain(names[0]))
  await db.updateTable('object').set({ visibility: 'visible' }).where('id', '=', hidden).execute()
  for (const app of copies) await eventually(async () => expect(await shown(app)).toContain(names[0]))
})
