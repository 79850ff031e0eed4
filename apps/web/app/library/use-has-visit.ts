import { nobody } from '@preau/contract/nobody'
import { journalKey } from '@preau/contract/progress/progress-journal'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a tool was begun in this browser without an account; false in a document's first render. */
export function useHasVisit(tool: string): boolean {
  return useSyncExternalStore(
    never,
    () => hasVisit(tool),
    () => false,
  )
}

function hasVisit(tool: string): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith(`${journalKey(nobody)}${tool}:`))
  } catch {
    // A browser that keeps nothing has kept no visit.
    return false
  }
}
