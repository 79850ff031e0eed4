import type { Answer } from '@preau/contract/schemas'
import { useSyncExternalStore } from 'react'
import { currentSession } from '#account/session.ts'
import type { Refusal } from '#ask.ts'
import { readStored, removeStored, store } from '#document/browser-store.ts'
import type { LevelOrTool } from '#library-administration/task.ts'
import type { FilesRefusal } from '#send-files.ts'

/** How an import stands on the server. */
export type Import = Answer<'getImport'>[number]

/** Why files were not sent or not taken. */
export type Unsent = Refusal<FilesRefusal<'importCourse'>>

/** What became of one import that this person began in this browser. */
export type ImportRun = {
  /** Names it before the server knows it, and after. */
  key: string
  target: LevelOrTool
  /** What was sent, by its name or names. */
  names: string[]
  /** What is still to be sent; none once the server has it. */
  files: File[]
} & (
  | { phase: 'waiting' }
  | { phase: 'sending'; sent: number; stop: () => void }
  | { phase: 'unsent'; refusal: Unsent }
  | { phase: 'sent'; id: string; state: Import | null; isTold: boolean }
)

const storageKey = 'imports'
const none: ImportRun[] = []
let runs: ImportRun[] | null = null
let login: string | undefined
const listeners = new Set<() => void>()

type StoredRun = Pick<ImportRun, 'key' | 'target' | 'names'> & { id: string; isTold: boolean; login: string }

/** Those of a person that the server has already; a new page goes on with them. */
function restore(person: string): ImportRun[] {
  try {
    const stored = JSON.parse(readStored(storageKey) ?? '[]') as StoredRun[]
    return stored
      .filter(run => run.login === person)
      .map(({ login: _, ...run }) => ({ ...run, phase: 'sent', files: [], state: null }))
  } catch {
    return []
  }
}

function keep(person: string, all: ImportRun[]) {
  const stored = all.flatMap((run): StoredRun[] => {
    if (run.phase !== 'sent') return []
    const { key, target, names, id, isTold } = run
    return [{ key, target, names, id, isTold, login: person }]
  })
  if (stored.length > 0) store(storageKey, JSON.stringify(stored))
  else removeStored(storageKey)
}

/** The imports of whoever is signed in; another person has others. */
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

/** Adds imports that are still to be sent. */
export function addRuns(more: ImportRun[]) {
  change([...importRuns(), ...more])
}

/** Changes what is known of an import; nothing happens when it was put away. */
export function changeRun(key: string, become: (run: ImportRun) => ImportRun) {
  change(importRuns().map(run => (run.key === key ? become(run) : run)))
}

/** Puts away an import that has ended. */
export function removeRun(key: string) {
  change(importRuns().filter(run => run.key !== key))
}

/** Whether there is nothing more to wait for. */
export function hasEnded(run: ImportRun): boolean {
  return run.phase === 'unsent' || (run.phase === 'sent' && isEnd(run.state))
}

/** Whether an import is as it will be. */
export function isEnd(state: Import | null): boolean {
  return state !== null && state.state !== 'waiting' && state.state !== 'running'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The imports of whoever is signed in; none in a document's first render. */
export function useImportRuns(): ImportRun[] {
  return useSyncExternalStore(subscribe, importRuns, () => none)
}
