import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { type CallName, calls } from '@preau/contract/calls'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { fileEnd, formFields, formFile, formType } from '#testing/a-raw-form.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { db, config, pool, log } = server
const jobs = await startJobs({ pool, log }, [])
afterAll(() => jobs.stop())
const writer = await aTeacher(db)
const branch = await aBranch(db)
await give(db, branch.tool, [writer, 'writer'])
const known = { login: writer.mail, key: writer.session.tokenSession }

const app = await buildApp({ ...server, requestTimeouts: { headers: 3000, window: 3000, least: 1000, longest: 6000 } })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Every file of the data folder, including unfinished ones, and those the process has open. */
async function kept() {
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const stored = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  // Only Linux lists the open files of a process.
  const handles = await readdir('/proc/self/fd').catch(() => [])
  const open = await Promise.all(handles.map(handle => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
  return { stored: stored.sort(), open: open.filter(path => path.startsWith(config.dataDir)) }
}

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), Buffer.alloc(200_000, 7)])
const form = (query: object, ...files: (Buffer | string)[]) => [
  formFields({ ...known, query: JSON.stringify(query) }),
  ...files,
]

function send(name: CallName, parts: (Buffer | string)[]): ClientRequest {
  const sending = request(address + calls[name].path, { method: 'POST', headers: { 'content-type': formType } })
  sending.on('error', () => undefined)
  for (const part of parts) sending.write(part)
  return sending
}

describe.each<[string, CallName, (Buffer | string)[]]>([
  [
    'a film',
    'uploadMedia',
    form({ action: 'addExtra', id: branch.tool, type: 'library', option: 'video' }, formFile('f.mp4', film)),
  ],
  ['the file of an import', 'importCourse', form({ action: 'import', target: branch.tool }, formFile('a.mp4', film))],
  [
    'the second file of an import',
    'importCourse',
    form(
      { action: 'import', target: branch.tool },
      formFile('a.md', Buffer.from('# A')),
      fileEnd,
      formFile('b.mp4', film, 1),
    ),
  ],
])('W-16 nothing is kept of %s', (_, name, parts) => {
  test.each<[string, (sending: ClientRequest) => unknown]>([
    ['whose sender goes away', sending => sending.destroy()],
    ['whose sender falls silent', sending => once(sending, 'close')],
    ['whose form ends in its middle', sending => sending.end()],
  ])('%s', async (_what, breakOff) => {
    const before = await kept()
    const sending = send(name, parts)
    await expect.poll(kept).not.toEqual(before)
    await breakOff(sending)
    await expect.poll(kept, { timeout: 300_000 }).toEqual(before)
  })
})
