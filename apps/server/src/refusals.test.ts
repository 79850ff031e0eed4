import { afterAll, expect, test } from 'vitest'
import { callerOf } from '#accounts/identify-caller.ts'
import { fieldRefusal, type Refusable, refusal, success } from '#platform/http/envelope.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { openLocks } from '#platform/postgres/advisory-locks.ts'
import { dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { exampleOf } from '#testing/example-of.ts'
import { aTeacher } from '#testing/people.ts'
import { type Handlers, registerCalls } from './wire.ts'

const server = await aServer()
const locks = openLocks(server.pool, server.log)
const before = { identify: callerOf(server.db, server.config.publicKey), answers: responseCache() }
afterAll(() => locks.stop())

/** Refuses in a function below the handler, as real ones do. */
async function findNothing(requester: Refusable<'not-found'>): Promise<never> {
  throw requester.refuse('not-found')
}

const handlers: Handlers = {
  // The contract names `not-found` for the first three calls, and no refusal for the others.
  async getImport({ person }) {
    return findNothing(person())
  },
  async getProgress({ refuse }) {
    throw refuse('not-found')
  },
  async unblockPerson() {
    return refusal('not-found', [])
  },
  async getBin({ person }) {
    // @ts-expect-error a use case may refuse with a code that the call does not name
    return findNothing(person())
  },
  async getLibrary({ refuse }) {
    // @ts-expect-error the handler throws a code that the call does not name
    throw refuse('not-found')
  },
  // @ts-expect-error the handler returns a code that the call does not name
  async getPeople() {
    return refusal('not-found', [])
  },
  // @ts-expect-error the same for a field
  async getMails() {
    return fieldRefusal([{ path: 'query.search', message: 'not-found' }], [])
  },
  // @ts-expect-error the call names other refusals, but not this one
  async putShare({ query }) {
    return query.mail === '' ? success([]) : refusal('in-use', [])
  },
}

test('W-19 a call refuses with the codes its contract names; another code does not compile', async () => {
  const app = await createHttpServer(server.log)
  registerCalls(app, handlers, { ...server, ...before, locks })
  const as = await aTeacher(server.db)
  const about = { tool: crypto.randomUUID(), slide: crypto.randomUUID() }
  for (const name of ['getImport', 'getProgress'] as const) {
    const response = await sendRaw(app, name, exampleOf(name, about), { as })
    expect(response.statusCode).toBe(200)
    expect(dataSetOf(response)).toEqual({ status: 'error', message: 'not-found', query: [] })
  }
  await app.close()
})
