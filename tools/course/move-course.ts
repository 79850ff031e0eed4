import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { packFolder } from '../../apps/server/src/courses/exports/pack-folder.ts'
import { toBase64 } from '../../packages/contract/src/base64.ts'
import { calls } from '../../packages/contract/src/calls.ts'
import { call } from '../../packages/contract/src/client/call.ts'
import type { Credentials } from '../../packages/contract/src/client/client-of.ts'
import { type Outcome, onlyOf, outcomeIn, Refused } from '../../packages/contract/src/client/outcome.ts'
import { importMaximum } from '../../packages/contract/src/courses/calls.ts'
import type { DataSet } from '../../packages/contract/src/envelope.ts'
import type { Answer } from '../../packages/contract/src/schemas.ts'
import { importSentence } from '../../packages/course/src/check/import-problem.ts'
import type { Language } from '../../packages/locales/languages.ts'
import { writeFileAtomic } from '../write-file-atomic.ts'
import {
  exportRefusals,
  fileComplaint,
  importRefusals,
  isConnectionLost,
  refusalSentence,
  signInRefusals,
  UserError,
} from './course-error.ts'

/** A platform, and the account to use there. */
export type Platform = { host: string; mail: string; password: string }

/** The export of a tool or path as a zip. */
export type Outgoing = { platform: Platform; object: string; path: string }

/**
 * The import of a zip, file or folder into a level or a tool; Markdown is in the language `lang`, or in the person's.
 */
export type Incoming = { platform: Platform; path: string; target: string; lang: Language | undefined }

/** The two outputs: one for results, one for progress. */
export type Terminal = { out: (line: string) => void; err: (line: string) => void }

type Import = Answer<'getImport'>[number]
type File = { blob: Blob; name: string }

const maybeMade = 'The import may be made all the same: look there before trying again.'

async function signIn({ host, mail, password }: Platform): Promise<Credentials> {
  const credentials = { login: mail, key: toBase64(password) }
  const { answer, refusal } = await call('authenticate', { actor: mail }, { host, credentials })
  if (answer && 'tokenSession' in answer) return { login: mail, key: answer.tokenSession }
  if (refusal?.code === 'no-network') throw refusal.cause ?? new Refused(refusal)
  throw new UserError(`Not signed in. ${refusalSentence(refusal ?? { code: 'internal-error' }, signInRefusals)}`)
}

/** The outcome in a response; throws if it is not the platform's, or incomplete. */
async function outcomeOf<Query>(response: Response): Promise<Outcome<Query, string>> {
  const body = (await response.json().catch(fault => {
    if (fault instanceof SyntaxError) return null
    throw fault
  })) as { dataSet?: DataSet<Query> } | null
  if (!body?.dataSet) throw new Refused({ code: 'no-network' })
  return outcomeIn(body.dataSet, response.headers.get('retry-after'))
}

/** Writes a tool or path of a platform as a zip: completely, or not at all if something fails. */
export async function exportObject({ platform, object, path }: Outgoing, terminal: Terminal): Promise<void> {
  await stat(dirname(resolve(path)))
  if ((await stat(path).catch(() => null))?.isDirectory())
    throw new UserError(`${path} is a folder: name a file in it.`)
  const { path: address, action } = calls.exportCourse
  const response = await fetch(platform.host + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(await signIn(platform)), query: { action, id: object } }),
  })
  if (response.headers.get('content-type') !== 'application/zip' || !response.body) {
    const { refusal } = await outcomeOf(response)
    throw new UserError(`Not exported. ${refusalSentence(refusal ?? { code: 'internal-error' }, exportRefusals)}`)
  }
  await writeFileAtomic(path, response.body).catch(fault => {
    throw fileComplaint(fault, path) ?? fault
  })
  terminal.out(`Written: ${path}`)
}

/** Imports a file into a platform; reports progress, problems and the result. */
export async function importFile({ platform, path, target, lang }: Incoming, terminal: Terminal): Promise<void> {
  const file = await packed(path)
  const credentials = await signIn(platform)
  terminal.err(`Sending ${file.name} (${sizeWords(file.blob.size)}).`)
  const id = await sendFile(platform.host, credentials, { target, ...(lang && { lang }) }, file)
  const { state, tool, made, report } = await importOf(id, platform.host, credentials, terminal)
  for (const line of report) {
    const place = [line.path, line.line].filter(part => part !== undefined && part !== '').join(':')
    terminal.out(`${line.severity}: ${place === '' ? '' : `${place} `}${importSentence(line)}`)
  }
  if (state === 'failed') throw new UserError('Nothing was imported. Your files are not to blame.')
  if (state !== 'done' || !made) throw new UserError('Nothing was imported: fix the errors above, then import again.')
  const { name, isNew, modules, slides, drafts, media, tools } = made
  if (tools !== undefined) {
    terminal.out(`Imported "${name}" (tools: ${tools}, media: ${media}): ${platform.host}/path/${tool}`)
    return
  }
  const counts = `modules: ${modules}, slides: ${slides}${drafts > 0 ? `, not yet published of these: ${drafts}` : ''}, media: ${media}`
  terminal.out(`${isNew ? 'Imported' : 'Added to'} "${name}" (${counts}): ${platform.host}/session/${tool}`)
}

/** A folder as a zip; a file unchanged. */
async function packed(path: string): Promise<File> {
  const isFolder = (await stat(path)).isDirectory()
  const blob = isFolder ? new Blob([new Uint8Array(await packFolder(path))]) : await openAsBlob(path)
  if (blob.size > importMaximum) {
    const most = `${sizeWords(importMaximum)} is the most of one import`
    throw new UserError(`${path} has ${sizeWords(blob.size)}; ${most}: split it, or make its media smaller.`)
  }
  const name = basename(resolve(path))
  return { blob, name: isFolder ? `${name}.zip` : name }
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}

async function sendFile(host: string, credentials: Credentials, query: object, file: File): Promise<string> {
  const { path, action } = calls.importCourse
  const body = new FormData()
  for (const [field, value] of Object.entries(credentials)) body.set(field, value)
  body.set('query', JSON.stringify({ action, ...query }))
  body.set('file_0', file.blob, file.name)
  const { answer, refusal } = await fetch(host + path, { method: 'POST', body })
    .then(response => outcomeOf<Answer<'importCourse'>>(response))
    .catch(fault => {
      throw isConnectionLost(fault) ? new UserError(`The connection to ${host} broke off. ${maybeMade}`) : fault
    })
  const id = answer?.[0]?.id
  if (id) return id
  throw new UserError(`Not imported. ${refusalSentence(refusal ?? { code: 'internal-error' }, importRefusals)}`)
}

/** Waits until an import has ended, and reports its progress. */
async function importOf(id: string, host: string, credentials: Credentials, terminal: Terminal): Promise<Import> {
  let last = ''
  for (;;) {
    const { answer: found, refusal } = await onlyOf(call('getImport', { id }, { host, credentials }))
    if (refusal?.code === 'no-network') throw new UserError(`${host} answers no more. ${maybeMade}`)
    if (refusal) {
      const why = refusalSentence(refusal, { 'not-found': 'The platform knows nothing of this import any more.' })
      throw new UserError(`${why} The import may have been made: look there before trying again.`)
    }
    if (found.state !== 'waiting' && found.state !== 'running') return found
    const now = progressOf(found)
    if (now !== last) terminal.err(now)
    last = now
    await wait(500)
  }
}

function progressOf({ state, percent }: Import): string {
  if (state === 'waiting') return 'Waiting for its turn.'
  // In steps of ten: a hundred lines would not be more useful.
  return `Reading and checking: ${Math.floor(percent / 10) * 10}%`
}
