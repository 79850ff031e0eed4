import type { FilesRefusal } from '@preau/contract/client/call-with-files'
import type { Refusal } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useSyncExternalStore } from 'react'
import { currentSession } from '#account/session.ts'
import { readStored, removeStored, store } from '#document/browser-store.ts'
import type { LevelOrTool } from '#library-administration/task.ts'

/** The state of an import on the server. */
export type Import = Answer<'getImport'>[number]

/** Why an upload was not sent or not accepted. */
type Unsent = Refusal<FilesRefusal<'importCourse'>>

/** An import that this person started in this browser. */
export type ImportRun = {
  /** The id of the run in this browser, before the server has given it one and after. */
  key: string
  target: LevelOrTool
  /** Names of the uploaded files. */
  names: string[]
  /** The files to upload; none on a page that was opened since. */
  files: File[]
} & (
  | { phase: 'waiting' }
  | { phase: 'sending'; sent: number; stop: () => void }
  | { phase: 'unsent'; refusal: Unsent }
  | { phase: 'sent'; id: string; state: Import | null; isAnnounced: boolean; isSeen: boolean }
)

const storageKey = 'imports'
const none: ImportRun[] = []
let runs: ImportRun[] | null = null
let login: string | undefined
const listeners = new Set<() => void>()

type StoredRun = Pick<ImportRun, 'key' | 'target' | 'names'> & {
  id: string
  isAnnounced: boolean
  /** Whether its report was read: it is shown again on demand only. */
  isSeen?: boolean
  login: string
}

/** The stored runs of a person that the server has already; a new page resumes them. */
function restore(person: string): ImportRun[] {
  try {
    const stored = JSON.parse(readStored(storageKey) ?? '[]') as StoredRun[]
    return stored
      .filter(run => run.login === person)
      .map(({ login: _, isSeen = false, ...run }) => ({ ...run, isSeen, phase: 'sent', files: [], state: null }))
  } catch {
    return []
  }
}

function keep(person: string, all: ImportRun[]) {
  const stored = all.flatMap((run): StoredRun[] => {
    if (run.phase !== 'sent') return []
    const { key, target, names, id, isAnnounced, isSeen } = run
    return [{ key, target, names, id, isAnnounced, isSeen, login: person }]
  })
  if (stored.length > 0) store(storageKey, JSON.stringify(stored))
  else removeStored(storageKey)
}

/** The imports of the signed-in person. */
export function importRuns(): ImportRun[] {
  const person = currentSession().user?.mail
  if (person === undefined) return none
  if (runs === null || login !== person) {
    login = person
    runs = restore(person)
  }
  return runs
}

function change(next: ImportRun[]) {
  runs = next
  if (login !== undefined) keep(login, next)
  for (const listener of listeners) listener()
}

/** Adds imports that are to be uploaded. */
export function addRuns(more: ImportRun[]) {
  change([...importRuns(), ...more])
}

/** Updates a run; does nothing if it was dismissed. */
export function changeRun(key: string, become: (run: ImportRun) => ImportRun) {
  change(importRuns().map(run => (run.key === key ? become(run) : run)))
}

/** Dismisses an import that has ended. */
export function removeRun(key: string) {
  change(importRuns().filter(run => run.key !== key))
}

/** Whether a run is over. */
export function hasEnded(run: ImportRun): boolean {
  return run.phase === 'unsent' || (run.phase === 'sent' && isEnd(run.state))
}

/** Whether a run is over and its report was read: it does not show itself any more. */
export const isSettled = (run: ImportRun): boolean => run.phase === 'sent' && run.isSeen

/** Whether an import is in a final state. */
export function isEnd(state: Import | null): boolean {
  return state !== null && state.state !== 'waiting' && state.state !== 'running'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The imports of the signed-in person; none in a document's first render. */
export function useImportRuns(): ImportRun[] {
  return useSyncExternalStore(subscribe, importRuns, () => none)
}
