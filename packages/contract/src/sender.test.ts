import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from './send.ts'
import { send as sendAsLearner } from './send-as-learner.ts'
import { NetworkError } from './sender.ts'

let server: Server
let host: string
const asked: string[] = []
const credentials = { login: 'a@b.ch', key: 'token' }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const [body] = (await request.toArray()) as Buffer[]
    asked.push(`${request.url} ${JSON.parse(`${body}`).query.action}`)
    response.end(JSON.stringify({ dataSet: { status: 'success', message: '', query: [] } }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const report = { slide: 'b3b2a8d4-6c1b-4a58-9f0e-2f6a3f1f7c11', at: 1 }

test('R-52 what a learner did is on its way before the next line runs, since the page may be closing', async () => {
  let isWritten = false
  const query = {
    get progress() {
      isWritten = true
      return [report]
    },
  }
  const answer = sendAsLearner('putProgress', query, { host, credentials, keepalive: true })
  expect(isWritten).toBe(true)
  expect(await answer).toMatchObject({ status: 'success' })
  expect(asked.pop()).toBe('/api3/progress/put/ put')
})

test('W-19 a JSON call goes to the address and the action of its name', async () => {
  expect(await send('getSettings', {}, { host, credentials })).toMatchObject({ status: 'success' })
  expect(asked.pop()).toBe('/api3/settings/get/ get')
})

test('R-61 a server that is away is no refusal', async () => {
  const away = { host: 'http://127.0.0.1:1', credentials }
  await expect(send('getSettings', {}, away)).rejects.toThrow(NetworkError)
  await expect(send('getProgress', { tool: report.slide }, away)).rejects.toThrow(NetworkError)
})
