import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from '@preau/contract/schemas'
import { bytesPath } from '@preau/contract/uploads/calls'
import { expect, onTestFinished, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { anMp4 } from '#testing/a-film.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const { app, db } = await aServer()
const here = await app.listen({ port: 0, host: '127.0.0.1' })
const writer = await aTeacher(db)
const branch = await aBranch(db, { hidden: 'tool' })
await give(db, branch.tool, [writer, 'writer'])
const film = anMp4({}, Buffer.alloc(600_000, 7))

/** A proxy in front of the server, as schools have them: it passes only GET, HEAD and POST. */
async function aStrictProxy(): Promise<string> {
  const proxy = createServer((send, answer) => {
    const { method = '', url, headers } = send
    if (!['GET', 'HEAD', 'POST'].includes(method)) {
      send.resume()
      answer.writeHead(405, { 'content-type': 'text/html' }).end('<h1>Method Not Allowed</h1>')
      return
    }
    const further = request(here + url, { method, headers }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    send.pipe(further)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const begun = async (size: number, name: string): Promise<Answer<'beginUpload'>[number]> => {
  const query = { id: branch.slide, name, size, changedAt: 1_700_000_000_000 }
  return (await aCall(app, 'beginUpload', query, { as: writer })).query[0]!
}

const proof = {
  authorization: `Basic ${Buffer.from(`${writer.mail}:${writer.session.tokenSession}`).toString('base64')}`,
  'tus-resumable': '1.0.0',
}

/** Sends a request for the bytes of an upload, with a method override where the real method is another. */
const send = (at: string, id: string, { method, meant, bytes, offset = 0 }: Options) =>
  fetch(at + bytesPath(id), {
    method,
    headers: {
      ...proof,
      ...(meant && { 'x-http-method-override': meant }),
      ...(bytes && { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' }),
    },
    ...(bytes && { body: new Uint8Array(bytes) }),
  })

type Options = { method: string; meant?: string; bytes?: Buffer; offset?: number }

test('M-11 a film is uploaded through a proxy that blocks PATCH, as a POST with a method override', async () => {
  const there = await aStrictProxy()
  const { id } = await begun(film.length, 'strict.mp4')
  const refused = await send(there, id, { method: 'PATCH', bytes: film })
  // The browser recognises an answer of the platform by this header. This one is the proxy's.
  expect([refused.status, refused.headers.get('tus-resumable')]).toEqual([405, null])
  const first = await send(there, id, { method: 'POST', meant: 'PATCH', bytes: film.subarray(0, 400_000) })
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '400000'])
  const offset = await send(there, id, { method: 'POST', meant: 'HEAD' })
  expect([offset.status, offset.headers.get('upload-offset')]).toEqual([200, '400000'])
  const wrong = await send(there, id, { method: 'POST', meant: 'PATCH', bytes: film, offset: 1 })
  expect([wrong.status, wrong.headers.get('tus-resumable')]).toEqual([409, '1.0.0'])
  const rest = { method: 'POST', meant: 'PATCH', bytes: film.subarray(400_000), offset: 400_000 }
  expect((await send(there, id, rest)).status).toBe(204)
  expect(await aCall(app, 'finishUpload', { id }, { as: writer })).toMatchObject({ status: 'success', query: [{ id }] })
})

test('M-11 a POST without an override, or with another one, adds no byte', async () => {
  const { id } = await begun(film.length, 'other.mp4')
  for (const meant of [undefined, 'DELETE', 'patch'])
    expect((await send(here, id, { method: 'POST', bytes: film, ...(meant && { meant }) })).status).toBe(405)
  const anonymous = { 'tus-resumable': '1.0.0', 'x-http-method-override': 'PATCH', 'upload-offset': '0' }
  expect((await fetch(here + bytesPath(id), { method: 'POST', headers: anonymous, body: 'x' })).status).toBe(401)
  const offset = await send(here, id, { method: 'HEAD' })
  expect(offset.headers.get('upload-offset')).toBe('0')
})

test('M-11 a film without a byte is refused as no film, and nothing of it is kept', async () => {
  const { id } = await begun(0, 'empty.mp4')
  expect(await aCall(app, 'finishUpload', { id }, { as: writer })).toMatchObject({ message: 'not-a-video' })
  expect((await send(here, id, { method: 'HEAD' })).status).toBe(404)
})
