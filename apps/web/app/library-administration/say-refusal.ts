import type { AnyRefusal, PerRefusal } from '@preau/contract/calls'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '#answers.ts'
import type { Refusal } from '#ask.ts'

/** What is said of each refusal of the calls that change levels and tools; a `fault` is ours. */
const words = {
  accessdenied: 'accessdenied',
  'not-found': 'not-found',
  'unknown-person': 'unknown-person',
  'last-leadowner': 'last-leadowner',
  'old-version': 'old-version',
  'parent-is-gone': 'parent-is-gone',
  'tool-is-full': 'tool-is-full',
  'in-use': 'fault',
  'not-held': 'not-held',
  'not-asked': 'not-asked',
  'nothing-to-show': 'nothing-to-show',
  'objectId must be set': 'fault',
  'no-network': 'no-network',
} as const

type Explained = keyof typeof words
type Words = (typeof words)[Explained]

/** A refusal of a call that changes levels and tools; one that has no words here is another type. */
export type LibraryRefusal = Refusal<Explained | AnyRefusal>

/** How a refusal is explained; null for a fault of ours. */
export function explanationOf({ code }: LibraryRefusal): Exclude<Words, 'fault'> | null {
  const known: PerRefusal<Explained, Words> = words
  const explanation = known[code] ?? 'fault'
  return explanation === 'fault' ? null : explanation
}

/**
 * Says in a toast that something did not work; what can be explained is explained, all else is in the browser's log.
 * With null, as it is tried again, what was said of it goes.
 */
export function useSayRefusal(): (refusal: LibraryRefusal | null) => void {
  const { t } = useTranslation('library-administration')
  const said = useRef(0)
  return refusal => {
    closeToast(said.current)
    if (!refusal) return
    const explanation = explanationOf(refusal)
    if (!explanation) reportError(new Refused(refusal))
    const text = t(explanation ? `refusals.${explanation}` : 'refusals.fault')
    said.current = showToast({ text, look: 'bad', duration: 10_000 })
  }
}
