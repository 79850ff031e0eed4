import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { packFolder } from '../apps/server/src/courses/pack-folder.ts'
import { toBase64 } from '../packages/contract/src/base64.ts'
import { type CallName, calls } from '../packages/contract/src/calls.ts'
import type { DataSet } from '../packages/contract/src/envelope.ts'
import type { Answer } from '../packages/contract/src/schemas.ts'
import { send } from '../packages/contract/src/send.ts'
import { type Credentials, NetworkError } from '../packages/contract/src/sender.ts'
import { importSentence } from '../packages/course/src/import-problem.ts'
import { checkCourses } from './check-courses.ts'

/* Courses in and out from a terminal: `npm run course -- …`; see docs/how-to/move-a-course.md. */

const usage = `npm run course -- check [folder]                    what is wrong with the courses of a folder (content/)
npm run course -- export <tool id> <file.zip>       a tool of a platform as a zip
npm run course -- import <zip or folder> <id>       into a level, or into a tool; --lang en for Markdown in English

--server (http://localhost:3000, or PORT) is the platform, --mail the account; its password is asked of COURSE_PASSWORD.
`

/** What a person at the terminal is told; everything else is a fault of ours, with its stack. */
class Complaint extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    mail: { type: 'string', default: process.env.COURSE_MAIL ?? '' },
    lang: { type: 'string' },
  },
})
const host = values.server.replace(/\/+$/, '')

async function signIn(): Promise<Credentials> {
  const password = process.env.COURSE_PASSWORD
  if (values.mail === '' || !password) throw new Complaint('Give --mail, and the password in COURSE_PASSWORD.')
  const credentials = { login: values.mail, key: toBase64(password) }
  const { status, message, query } = await send('authenticate', { actor: values.mail }, { host, credentials })
  if (status === 'error' || !('tokenSession' in query)) throw new Complaint(`Not signed in: ${message}.`)
  return { login: values.mail, key: query.tokenSession }
}

/** Sends a call whose body is not only text, or whose answer is a file. */
function sendForm(name: CallName, credentials: Credentials, query: object, file?: { blob: Blob; name: string }) {
  const { path, action, form } = calls[name]
  const fields = { ...credentials, query: JSON.stringify({ action, ...query }) }
  if (form === 'json') {
    const headers = { 'content-type': 'application/json' }
    return fetch(host + path, { method: 'POST', headers, body: JSON.stringify(fields) })
  }
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  if (file) body.set('file_0', file.blob, file.name)
  return fetch(host + path, { method: 'POST', body })
}

async function exportTool(id: string, path: string): Promise<void> {
  const response = await sendForm('exportCourse', await signIn(), { id })
  if (response.headers.get('content-type') !== 'application/zip' || !response.body) {
    const { dataSet } = (await response.json()) as { dataSet: DataSet<unknown> }
    throw new Complaint(`Not exported: ${dataSet.message}.`)
  }
  await pipeline(response.body, createWriteStream(path))
  process.stdout.write(`Written: ${path}\n`)
}

/** A folder as a zip; a file as it is. */
async function packed(path: string): Promise<{ blob: Blob; name: string }> {
  if (!(await stat(path)).isDirectory()) return { blob: await openAsBlob(path), name: basename(path) }
  return { blob: new Blob([new Uint8Array(await packFolder(path))]), name: `${basename(path)}.zip` }
}

async function importFile(path: string, target: string): Promise<void> {
  const credentials = await signIn()
  const query = { target, ...(values.lang ? { lang: values.lang } : {}) }
  const response = await sendForm('importCourse', credentials, query, await packed(path))
  const { dataSet } = (await response.json()) as { dataSet: DataSet<Answer<'importCourse'>> }
  const id = dataSet.query[0]?.id
  if (dataSet.status === 'error' || !id) {
    const places = (dataSet.issues ?? []).map(issue => ` ${issue.path}: ${issue.message}.`)
    throw new Complaint(`Not imported: ${dataSet.message}.${places.join('')}`)
  }
  const { state, tool, report } = await outcomeOf(id, credentials)
  for (const line of report) {
    const place = [line.path, line.line].filter(part => part !== undefined && part !== '').join(':')
    process.stdout.write(`${line.severity}: ${place === '' ? '' : `${place} `}${importSentence(line)}\n`)
  }
  if (state !== 'done') throw new Complaint('Nothing was imported.')
  process.stdout.write(`Imported: ${host}/tool/${tool}\n`)
}

async function outcomeOf(id: string, credentials: Credentials): Promise<Answer<'getImport'>[number]> {
  for (;;) {
    const { status, message, query } = await send('getImport', { id }, { host, credentials })
    const [found] = query
    if (status === 'error' || !found) throw new Complaint(`The import is not to be found: ${message}.`)
    if (found.state !== 'waiting' && found.state !== 'running') return found
    await wait(500)
  }
}

async function run([what, first, second]: string[]): Promise<void> {
  if (what === 'check') {
    process.exitCode = await checkCourses(first)
  } else if (what === 'export' && first && second) await exportTool(first, second)
  else if (what === 'import' && first && second) await importFile(first, second)
  else throw new Complaint(usage)
}

/** What to say of a fault that whoever typed can mend; null for one of ours. */
function complaintOf(fault: unknown): string | null {
  if (fault instanceof Complaint) return fault.message.trimEnd()
  const { code, path } = fault as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return `${path} cannot be read or written: ${code}.`
  // What fetch throws where nobody listens, or the name of a host is unknown.
  if (fault instanceof NetworkError || (fault instanceof TypeError && fault.message === 'fetch failed')) {
    return `${host} does not answer: is the platform running there? Another address goes behind --server.`
  }
  return null
}

await run(positionals).catch((fault: unknown) => {
  const complaint = complaintOf(fault)
  if (complaint === null) throw fault
  process.stderr.write(`${complaint}\n`)
  process.exitCode = 1
})
