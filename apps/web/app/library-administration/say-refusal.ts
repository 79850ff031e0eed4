import type { AnyRefusal, PerRefusal } from '@preau/contract/calls'
import { type Refusal, Refused } from '@preau/contract/client/outcome'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The message for each refusal of the calls that change levels and tools; a `fault` is an internal error. */
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

/** A refusal of a call that changes levels and tools; a code without a message is a type error. */
export type LibraryRefusal = Refusal<Explained | AnyRefusal>

/** The message that explains a refusal; null for an internal error. */
export function explanationOf({ code }: LibraryRefusal): Exclude<Words, 'fault'> | null {
  const known: PerRefusal<Explained, Words> = words
  const explanation = known[code] ?? 'fault'
  return explanation === 'fault' ? null : explanation
}

/**
 * Shows in a toast that something failed, with an explanation if there is one; otherwise the error is in the console.
 * Null, at a retry, closes that toast.
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
