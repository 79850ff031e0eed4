import { nobody } from '@preau/contract/nobody'
import { journalKey } from '@preau/contract/progress/progress-journal'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a tool was begun in this browser without an account; false in a document's first render. */
export function useHasVisit(tool: string): boolean {
  return useSyncExternalStore(
    never,
    () => toolsBegun().has(tool),
    () => false,
  )
}

let begun: ReadonlySet<string> | null = null

/** Read once for all cards rendered together: each read of the store is a synchronous call to the browser. */
function toolsBegun(): ReadonlySet<string> {
  if (begun) return begun
  setTimeout(() => {
    begun = null
  })
  begun = new Set(readBegun())
  return begun
}

function readBegun(): string[] {
  const beginning = journalKey(nobody)
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(beginning))
    return keys.map(key => key.slice(beginning.length).split(':')[0] ?? '')
  } catch {
    // A browser without storage has no visit.
    return []
  }
}
