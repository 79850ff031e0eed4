import type { Right } from '@preau/contract/library/rights'
import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'

/** The level, tool or path that a task is about. */
export type Target = {
  id: string
  type: 'level' | 'tool' | 'path'
  name: string
  right: Right | null
  /** Whether a level is opened to authors, and the person is one. */
  isOpen?: boolean
}

export type LevelOrTool = Target & { type: 'level' | 'tool' }

/** What somebody is doing to the library in a dialog. */
export type Task =
  | { kind: 'create-level' }
  /** `isToWrite` to continue in the editor. */
  | { kind: 'create-tool'; level: LevelOrTool; isToWrite?: boolean }
  | { kind: 'create-path'; level: LevelOrTool }
  | { kind: 'edit'; target: Target }
  /** `page`: the page of the target, if that is open: deletion leaves it, undo returns to it. */
  | { kind: 'delete'; target: Target; page?: string }
  | { kind: 'share'; target: Target }
  | { kind: 'import'; target: LevelOrTool }
  | { kind: 'order'; parent: LevelOrTool | null; items: { id: string; name: string }[] }

const current = createStore<Task | null>(null)

/** Opens the dialog of a task, independent of the button that opened it, which may be removed with its object. */
export function beginTask(task: Task) {
  current.set(task)
}

/** Closes the open dialog. */
export function endTask() {
  current.set(null)
}

/** The task whose dialog is open. */
export function useTask(): Task | null {
  return useSyncExternalStore(current.subscribe, current.get, () => null)
}
