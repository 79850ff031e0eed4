import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type CallName, calls } from '@preau/contract/calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { anMp4 } from '#testing/a-film.ts'
import { bytesOf, fileEnd, formEnd, formFields, formFile, formType } from '#testing/a-raw-form.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const jobs = await startJobs(server, [])
afterAll(() => jobs.stop())
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const writer = await aTeacher(server.db)
const branch = await aBranch(server.db, { hidden: 'tool' })
await give(server.db, branch.tool, [writer, 'writer'])
const known = { login: writer.mail, key: writer.session.tokenSession }

// Only one connection: a request must wait until the one before has ended on it.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

const file = (name: string, bytes: Buffer, place = 0) => bytesOf(formFile(name, bytes, place), fileEnd)

/** Starts a call with a body of `length` bytes over this connection. */
function begin(name: CallName, length: number | 'unknown'): ClientRequest {
  const headers = {
    'content-type': formType,
    ...(length === 'unknown' ? {} : { 'content-length': length }),
  }
  const sending = request(address + calls[name].path, { method: 'POST', agent, headers })
  // After the answer, the client may get an error for the rest of its body.
  sending.on('error', () => undefined)
  return sending
}

/** What a call was answered with. */
async function answerOf(sending: ClientRequest) {
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { dataSet } = JSON.parse(Buffer.concat(await response.toArray()).toString())
  return {
    status: response.statusCode,
    outcome: dataSet.status,
    message: dataSet.message,
    path: dataSet.issues?.[0].path,
  }
}

function send(name: CallName, body: Buffer) {
  const sending = begin(name, body.length)
  sending.end(body)
  return answerOf(sending)
}

const uploadQuery = (query: object = {}) =>
  JSON.stringify({ action: 'addExtra', id: branch.tool, type: 'library', option: 'video', ...query })
const importQuery = (target: string) => JSON.stringify({ action: 'import', target })
const upload = (bytes: Buffer, query = uploadQuery(), who: Record<string, string> = known) =>
  bytesOf(formFields({ ...who, query }), file('film.mov', bytes), formEnd)

const mov = (size: number) =>
  Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  '), Buffer.alloc(size, 7)])

/** A valid file is answered at once, on the same connection as the refused one. */
async function expectNextAnswered() {
  expect(await send('uploadMedia', upload(anMp4()))).toMatchObject({ status: 200, outcome: 'success' })
}

describe.each([
  ['a small rest', 150_000],
  ['fifty megabytes', 50_000_000],
])('W-16 after a refused file with %s, the next request is answered at once', (_, size) => {
  beforeEach(expectNextAnswered)

  test.each<[string, CallName, () => Buffer, object]>([
    ['what it is', 'uploadMedia', () => upload(mov(size)), { message: 'not-a-video' }],
    [
      'who sent it',
      'uploadMedia',
      () => upload(mov(size), uploadQuery(), { login: 'unknown', key: 'public' }),
      { message: 'not logged' },
    ],
    [
      'where it should go',
      'uploadMedia',
      () => upload(mov(size), uploadQuery({ id: branch.level })),
      { outcome: 'error' },
    ],
    ['its query', 'uploadMedia', () => upload(mov(size), '{"action":'), { status: 400, path: 'query' }],
    ['its option', 'uploadMedia', () => upload(mov(size), uploadQuery({ option: 'x' })), { path: 'query.option' }],
    ['a call that takes no file', 'getLibrary', () => upload(mov(size)), { status: 400, path: 'file_0' }],
    [
      'one file of several',
      'importCourse',
      () =>
        bytesOf(
          formFields({ ...known, query: importQuery(branch.tool) }),
          file('a.md', mov(size)),
          formFields({ signature: '1' }),
          file('b.md', mov(size), 1),
          formEnd,
        ),
      { status: 400, path: 'signature' },
    ],
    [
      'where several should go',
      'importCourse',
      () =>
        bytesOf(
          formFields({ ...known, query: importQuery(branch.media) }),
          file('a.md', mov(size)),
          file('b.md', mov(size), 1),
          formEnd,
        ),
      { outcome: 'error' },
    ],
  ])('when the file is refused for %s', async (_what, name, body, expected) => {
    expect(await send(name, body())).toMatchObject({ outcome: 'error', ...expected })
    await expectNextAnswered()
  })
})

test('W-16 a client that is refused while still sending reads the answer first, even if it never sends the rest', async () => {
  const body = upload(mov(200_000))
  const sending = begin('uploadMedia', 1_000_000_000)
  sending.write(body.subarray(0, 200_000))
  expect(await answerOf(sending)).toMatchObject({ status: 200, message: 'not-a-video' })
  await expectNextAnswered()
})

test.each([
  ['film', 'video', 5_000_000_000],
  ['picture', 'image', 20_000_000],
] as const)('W-16 a %s that is announced as too large is refused before it comes', async (_, option, most) => {
  const sending = begin('uploadMedia', most + 3_000_000)
  sending.write(upload(anMp4(), uploadQuery({ option })).subarray(0, -formEnd.length - fileEnd.length))
  expect(await answerOf(sending)).toMatchObject({ status: 200, message: 'too-large' })
  await expectNextAnswered()
})

test('W-16 a client that is refused while sending without a length reads the answer first', async () => {
  const sending = begin('uploadMedia', 'unknown')
  sending.write(upload(mov(3_000_000)).subarray(0, 3_000_000))
  expect(await answerOf(sending)).toMatchObject({ status: 200, message: 'not-a-video' })
  await expectNextAnswered()
})
