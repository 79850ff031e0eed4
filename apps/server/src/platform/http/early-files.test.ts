import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { readCallFields } from './call-body.ts'
import { earlyMaximumOfAll } from './early-files.ts'
import { createHttpServer } from './http-server.ts'

const app = await createHttpServer(pino({ level: 'silent' }))
app.post('/api2/upload/', async call => {
  const { file, release } = await readCallFields(call, { fileLimit: 2_000_000 })
  try {
    return { size: file && (await text(file.stream)).length }
  } finally {
    release?.()
  }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const temporary = await mkdtemp(join(tmpdir(), 'preau-early-'))
afterAll(async () => {
  await app.close()
  await rm(temporary, { recursive: true })
})

/** A form of an unknown sender that begins with a file; `end` sends the rest of the file, and the fields. */
function aFormThatBegins(size: number) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const sending = request(`${address}/api2/upload/`, { method: 'POST', headers })
  sending.on('error', () => undefined)
  sending.write('--x\r\ncontent-disposition: form-data; name="file_0"; filename="a.md"\r\n\r\n')
  sending.write(Buffer.alloc(size))
  const fields = ['login', 'key', 'query'].map(
    name => `\r\n--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{}`,
  )
  return { sending, answer: answerTo(sending), end: () => sending.end(`${fields.join('')}\r\n--x--\r\n`) }
}

async function answerTo(sending: ClientRequest) {
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { dataSet, size } = JSON.parse(await text(response))
  return { status: response.statusCode, size, issues: dataSet?.issues }
}

test('W-16 nothing of a file is on the disk before its sender is known', async () => {
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { answer, end } = aFormThatBegins(500_000)
  const another = aFormThatBegins(10)
  another.end()
  // Once this is answered, the server has read what was sent before it.
  expect(await another.answer).toMatchObject({ status: 200, size: 10 })
  expect(await readdir(temporary)).toEqual([])
  end()
  expect(await answer).toMatchObject({ status: 200, size: 500_000 })
  expect(await readdir(temporary)).toEqual([])
})

test('W-16 at most 32 MB of all strangers’ files together are kept in memory, and each answered or closed request makes room', async () => {
  const size = 950_000
  const fitting = Math.floor(earlyMaximumOfAll / size)
  const issues = [{ path: 'file_0', message: 'must come after login, key and query' }]

  /** Sends seven more forms than may be held, waits until some are refused, and returns how many were. */
  async function refusedOfTooMany(goOn: (form: ReturnType<typeof aFormThatBegins>) => unknown) {
    const forms = Array.from({ length: fitting + 7 }, () => aFormThatBegins(size))
    const held = new Set(forms)
    for (const form of forms) {
      const refusal = form.answer.then(given => {
        if (given.status === 200) return
        expect(given).toMatchObject({ status: 413, issues })
        held.delete(form)
      })
      refusal.catch(() => undefined)
    }
    await expect.poll(() => held.size, { timeout: 300_000, interval: 10 }).toBeLessThanOrEqual(fitting)
    for (const form of held) goOn(form)
    await Promise.allSettled(forms.map(({ answer }) => answer))
    return forms.length - held.size
  }

  expect(await refusedOfTooMany(({ end }) => end())).toBe(7)
  expect(await refusedOfTooMany(({ sending }) => sending.destroy())).toBe(7)
  // The server notices only a moment later that they are gone.
  await expect.poll(() => refusedOfTooMany(({ end }) => end()), { timeout: 300_000 }).toBe(7)
})
