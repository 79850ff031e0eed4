import { saysSignedOut } from '@preau/contract/call'
import { callWithFiles } from '@preau/contract/client/call-with-files'
import { onlyOf } from '@preau/contract/client/outcome'
import { courseCalls, importsAtOnce } from '@preau/contract/courses/calls'
import { currentSession } from '#account/session.ts'
import { apiOf, callAs, callerOf } from '#api.ts'
import { documentData } from '#document/document-data.tsx'
import { announceLibraryChange } from '#library/library-changes.ts'
import type { LevelOrTool } from '#library-administration/task.ts'
import { addRuns, changeRun, hasEnded, type ImportRun, importRuns, isEnd, removeRun } from './import-runs.ts'

/** Polling interval for an import, in milliseconds: at first, and at most. */
const pause = { first: 400, most: 3_000 }

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || /zip/.test(type)

let lastKey = 0
// crypto.randomUUID does not exist on a plain-http network.
const newKey = () => `${Date.now()}-${++lastKey}`

/** Starts the import of files: each zip is a separate import, all other files together are one. */
export function importFiles(target: LevelOrTool, files: File[]): void {
  const loose = files.filter(file => !isZip(file))
  const groups = [...files.filter(isZip).map(file => [file]), ...(loose.length > 0 ? [loose] : [])]
  addRuns(
    groups.map(files => ({
      key: newKey(),
      target,
      names: files.map(({ name }) => name),
      files,
      phase: 'waiting',
    })),
  )
  void sendAll()
}

/** Retries an upload that failed. */
export function sendAgain(key: string): void {
  changeRun(key, ({ target, names, files }) => ({ key, target, names, files, phase: 'waiting' }))
  void sendAll()
}

let isSending = false

/** Uploads pending imports one by one: in parallel they would only share the bandwidth. */
async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  addEventListener('beforeunload', keepPage)
  try {
    for (let run = nextRun(); run; run = nextRun()) await sendRun(run)
  } finally {
    isSending = false
    removeEventListener('beforeunload', keepPage)
  }
}

const nextRun = () => importRuns().find(({ phase }) => phase === 'waiting')

/** Leaving the page would lose what has not been sent: the browser asks first. */
function keepPage(event: BeforeUnloadEvent) {
  event.preventDefault()
}

async function sendRun({ key, target, names, files }: ImportRun): Promise<void> {
  const { settings } = documentData().site
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const head = { key, target, names }
  changeRun(key, run => ({ ...run, phase: 'sending', sent: 0, stop }))
  while (importRuns().filter(run => run.phase === 'sent' && !hasEnded(run)).length >= importsAtOnce) {
    await wait(pause.first)
    if (stopping.signal.aborted) return removeRun(key)
  }
  const query = { target: target.id, lang: documentData().site.language }
  const way = {
    host: apiOf(settings).host,
    credentials: callerOf(currentSession(), settings),
    signal: stopping.signal,
    onProgress: (sent: number) => changeRun(key, run => ({ ...run, phase: 'sending', sent, stop })),
  }
  const named = files.map(file => [file, file.name] as const)
  const { answer: taken, refusal } = await onlyOf(callWithFiles('importCourse', courseCalls, query, named, way))
  if (taken) {
    changeRun(key, () => ({
      ...head,
      files,
      phase: 'sent',
      id: taken.id,
      state: null,
      isAnnounced: false,
      isSeen: false,
    }))
    void follow(key, taken.id)
  } else if (stopping.signal.aborted) removeRun(key)
  else changeRun(key, () => ({ ...head, files, phase: 'unsent', refusal }))
}

const followed = new Set<string>()

/** Resumes the imports that were started before this page. */
export function followAll(): void {
  for (const run of importRuns()) if (run.phase === 'sent' && !hasEnded(run)) void follow(run.key, run.id)
}

/** Polls an import until it has ended; one that the server no longer knows is dismissed. */
async function follow(key: string, id: string): Promise<void> {
  if (followed.has(key)) return
  followed.add(key)
  const { settings } = documentData().site
  try {
    for (let time = pause.first; importRuns().some(run => run.key === key); time = Math.min(pause.most, time * 1.2)) {
      const call = callAs(callerOf(currentSession(), settings), apiOf(settings).host)
      // Without network, retry until it is back.
      const { answer, refusal } = await call('getImport', { id })
      if (refusal?.code === 'not-found') return removeRun(key)
      // After the next sign-in it is polled again.
      if (refusal && saysSignedOut(refusal.code)) return
      const state = answer?.[0]
      if (state) changeRun(key, run => (run.phase === 'sent' ? { ...run, state } : run))
      if (state && isEnd(state)) {
        if (state.state === 'done') announceLibraryChange()
        return
      }
      await wait(time)
    }
  } finally {
    followed.delete(key)
  }
}

const wait = (time: number) => new Promise(resolve => setTimeout(resolve, time))
