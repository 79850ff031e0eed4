import { Refused } from '@preau/contract/client/outcome'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import { useRef } from 'react'
import { type RefusalAt, useRefusal } from '#use-refusal.ts'

/** Refusals that no page causes. */
const overrides = { 'in-use': 'fault', 'objectId must be set': 'fault' } as const

/** A refusal of a call that changes levels and tools; a code without a message is a type error. */
export type LibraryRefusal = RefusalAt<'library-administration', keyof typeof overrides>

/** Refusals that say that something is wrong on our side. */
const faults: readonly LibraryRefusal['code'][] = [
  'bad-request',
  'internal-error',
  'unknown-domain',
  'in-use',
  'objectId must be set',
]

/** Whether a refusal is a fault of ours, which nobody can do anything about. */
export const isFault = ({ code }: LibraryRefusal): boolean => faults.includes(code)

/** Says why a call that changes levels and tools was refused. */
export const useLibraryRefusal = () => useRefusal('library-administration', overrides)

/**
 * Shows in a toast that something failed, and why; a fault of ours is in the console, too. Null, at a retry, closes that
 * toast.
 */
export function useSayRefusal(): (refusal: LibraryRefusal | null) => void {
  const words = useLibraryRefusal()
  const said = useRef(0)
  return refusal => {
    closeToast(said.current)
    if (!refusal) return
    if (isFault(refusal)) reportError(new Refused(refusal))
    said.current = showToast({ text: words(refusal), look: 'bad', duration: 10_000 })
  }
}
