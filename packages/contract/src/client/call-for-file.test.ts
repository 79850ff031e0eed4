import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#people/calls.ts'
import { callForFile } from './call-for-file.ts'

let server: Server
let host: string
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer(async (request, response) => {
    await request.toArray()
    answer(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Makes a call for a file that gets this answer, and returns the outcome. */
function asked(by: typeof answer, at = host) {
  answer = by
  const read = (response: Response) => response.text()
  return callForFile('exportPeople', peopleCalls, {}, { host: at, credentials: { login: 'a@b.ch', key: 'k' }, read })
}

test.each([
  ['attachment; filename="people.csv"', 'people.csv'],
  [`attachment; filename="?.csv"; filename*=UTF-8''%C3%A9l%C3%A8ves%20%E2%80%93%201.csv`, 'élèves – 1.csv'],
  ['attachment', null],
])('H-04 a file that a call answers has the name in %j', async (disposition, name) => {
  const outcome = await asked(response => response.writeHead(200, { 'content-disposition': disposition }).end('a;b'))
  expect(outcome).toEqual({ answer: { name, content: 'a;b' } })
})

test('H-04 a refusal sent in place of a file is a refusal, with its pause', async () => {
  const refused = JSON.stringify({ dataSet: { status: 'error', message: 'busy', query: [] } })
  const outcome = await asked(response => response.writeHead(503, { 'retry-after': '9' }).end(refused))
  expect(outcome).toMatchObject({ refusal: { code: 'busy', retryAfter: 9 } })
})

test('M-06 a page of a filter, an envelope without a file, a broken file and a missing server are not taken for an answer', async () => {
  const nothing = { refusal: { code: 'no-network' } }
  expect(await asked(response => response.end('<html>Bloqué</html>'))).toMatchObject(nothing)
  const envelope = JSON.stringify({ dataSet: { status: 'success', message: '', query: [] } })
  expect(await asked(response => response.end(envelope))).toMatchObject(nothing)
  const broken = { 'content-disposition': 'attachment; filename="a.csv"', 'content-length': '9' }
  expect(
    await asked(response => {
      response.writeHead(200, broken).write('a')
      setImmediate(() => response.destroy())
    }),
  ).toMatchObject(nothing)
  expect(await asked(() => {}, 'http://127.0.0.1:1')).toMatchObject(nothing)
})
