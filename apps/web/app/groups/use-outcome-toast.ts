import type { Outcome, Refusal } from '@preau/contract/client/outcome'
import { showToast } from '@preau/ui/toast/toast'
import type { RefusalAt } from '#use-refusal.ts'
import { useGroupRefusal } from './use-group-refusal.ts'

type Code = RefusalAt<'groups'>['code']

/** Says in a toast what came of a call: its refusal, or what was done. Returns the refusal, or null. */
export function useOutcomeToast() {
  const refusalWords = useGroupRefusal()
  return async <Answer>(outcome: Promise<Outcome<Answer, Code>>, done: string): Promise<Refusal<Code> | null> => {
    const { refusal } = await outcome
    showToast(refusal ? { text: refusalWords(refusal), look: 'bad' } : { text: done })
    return refusal ?? null
  }
}

/** The same for an action that a dialog asked about: throws the refusal, which keeps the dialog open. */
export function useToastOrThrow() {
  const said = useOutcomeToast()
  return async <Answer>(outcome: Promise<Outcome<Answer, Code>>, done: string): Promise<void> => {
    const refusal = await said(outcome, done)
    if (refusal) throw new Error(refusal.code)
  }
}
