import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { anMp4 } from '../../apps/server/src/testing/a-film.ts'
import { bytesOf, formFields, formFile, formType } from '../../apps/server/src/testing/a-raw-form.ts'
import { calls } from '../../packages/contract/src/calls.ts'
import { bytesPath } from '../../packages/contract/src/uploads/calls.ts'
import type { Fault, Run } from './faults.ts'
import { compared, figuresOf } from './footprint.ts'
import { aPerson, callerOf, comesTrue, type SoakPerson } from './people.ts'

const connections = 10_000

/** Thousands of idle connections, as a proxy may hold them; one address may have 1,200 at most. */
async function idleConnections({ platform, complain }: Run): Promise<string> {
  const call = callerOf(platform.origin)
  const listTimes = async () => {
    const times: number[] = []
    for (let count = 0; count < 40; count++) {
      const begun = performance.now()
      await call('getLibrary', { filters: { type: ['category', 'bloc'] }, lang: 'fr' })
      times.push(performance.now() - begun)
    }
    return Math.round(times.toSorted((one, other) => one - other)[20] ?? 0)
  }
  await listTimes()
  const before = await figuresOf(platform)
  const alone = await listTimes()
  const port = Number(new URL(platform.origin).port)
  const sockets: Socket[] = []
  for (let left = connections; left > 0; left -= 250) {
    const opened = Array.from({ length: Math.min(250, left) }, () => connect(port, '127.0.0.1').on('error', () => {}))
    await Promise.all(opened.map(socket => once(socket, 'connect')))
    sockets.push(...opened)
  }
  const open = await figuresOf(platform)
  const beside = await listTimes()
  const begun = performance.now()
  const areGone = await comesTrue(async () => (await figuresOf(platform)).handles < before.handles + 50, 120_000)
  const seconds = Math.round((performance.now() - begun) / 1000)
  for (const socket of sockets) socket.destroy()
  if (!areGone) complain('connections on which nothing comes stay open')
  await wait(1_000)
  const after = await figuresOf(platform)
  if (after.handles > before.handles + 50) complain('handles stay open')
  return `${open.handles - before.handles} of ${connections} were open, with ${open.megabytes - before.megabytes} MB; a list took ${alone} ms before and ${beside} ms beside them; ended by the server after ${seconds} s more; ${compared(before, after)}`
}

const film = anMp4({}, Buffer.alloc(4_000_000, 7))

/** Begins to send bytes, and closes the connection after so many. */
async function breakOff(address: string, { method, headers, body }: Sent, at: number): Promise<void> {
  const sending = request(address, { method, headers: { ...headers, 'content-length': String(body.length) } })
  sending.on('error', () => undefined)
  const gone = new Promise<void>(done => sending.write(body.subarray(0, at), () => done()))
  await Promise.race([gone, wait(5_000)])
  await wait(20)
  sending.destroy()
}

type Sent = { method: 'PATCH' | 'POST'; headers: Record<string, string>; body: Buffer }

function inOnePiece({ mail, session, tool }: SoakPerson): Sent {
  const query = { action: calls.uploadMedia.action, user: mail, id: tool, type: 'library', option: 'video' }
  const fields = { login: mail, key: session.tokenSession, encryption: 'true', query: JSON.stringify(query) }
  return {
    method: 'POST',
    headers: { 'content-type': formType },
    body: bytesOf(formFields(fields), formFile('film.mp4', film)),
  }
}

function inPieces({ mail, session }: SoakPerson, offset: number): Sent {
  const authorization = `Basic ${Buffer.from(`${mail}:${session.tokenSession}`).toString('base64')}`
  const about = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
  return {
    method: 'PATCH',
    headers: { ...about, authorization, 'upload-offset': String(offset) },
    body: film.subarray(offset),
  }
}

/** Uploads of films that break off: half of them in one request, and half in pieces, which are then cancelled. */
async function brokenUploads({ platform, random, complain }: Run): Promise<string> {
  const person = await aPerson(platform)
  const round = async (count: number) => {
    for (let number = 0; number < count; number++) {
      const at = Math.floor(random() * film.length)
      await breakOff(platform.origin + calls.uploadMedia.path, inOnePiece(person), at)
      const about = { name: `${randomUUID()}.mp4`, size: film.length, changedAt: 1_700_000_000_000 }
      const [begun] = await person.call('beginUpload', { id: person.tool, ...about })
      if (!begun) throw new Error('no upload')
      await breakOff(platform.origin + bytesPath(begun.id), inPieces(person, 0), at)
      await person.call('cancelUpload', { id: begun.id })
    }
    await wait(2_000)
  }
  await round(10)
  const before = await figuresOf(platform)
  await round(100)
  const after = await figuresOf(platform)
  if (after.files > before.files) complain(`${after.files - before.files} files stay`)
  if (after.rows > before.rows) complain(`${after.rows - before.rows} rows stay`)
  if (after.handles > before.handles + 10) complain(`${after.handles - before.handles} handles stay open`)
  if (after.megabytes > before.megabytes + 60) complain(`${after.megabytes - before.megabytes} MB more`)
  return `200 broken off; ${compared(before, after)}`
}

/** Connections and uploads that many people do not finish. */
export const crowds: Fault[] = [
  { name: 'idle connections', run: idleConnections },
  { name: 'broken uploads', run: brokenUploads },
]
