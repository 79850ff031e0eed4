import type { PerRefusal } from '@preau/contract/calls'
import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { type AnswersKnowing, answers } from '#answers.ts'

/** What is said of each refusal; a `fault` is ours or of the network, as anything else that is thrown. */
const words = {
  accessdenied: 'accessdenied',
  'not-found': 'not-found',
  'unknown-person': 'unknown-person',
  'last-leadowner': 'last-leadowner',
  'old-version': 'old-version',
  'parent-is-gone': 'parent-is-gone',
  'in-use': 'fault',
  'objectId must be set': 'fault',
} as const

type Told = keyof typeof words
type Words = (typeof words)[Told]

/** The answers of calls that change levels and tools, each of whose refusals has its words here. */
export const { answerTo, onlyAnswerTo }: AnswersKnowing<Told> = answers

/** Which refusal something thrown is; null for a fault. */
export function refusalOf(fault: unknown): Exclude<Words, 'fault'> | null {
  const known: PerRefusal<Told, Words> = words
  const refusal = fault instanceof Error && known[fault.message]
  return refusal && refusal !== 'fault' ? refusal : null
}

/** Says in a toast, and in the browser's log, that something did not work; what can be explained is explained. */
export function useSayFault(): (fault: unknown) => void {
  const { t } = useTranslation('library-administration')
  return fault => {
    const refusal = refusalOf(fault)
    if (!refusal) reportError(fault)
    showToast({ text: t(refusal ? `refusals.${refusal}` : 'refusals.fault'), look: 'bad', duration: 10_000 })
  }
}
