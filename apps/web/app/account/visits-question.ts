import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'

/** What was done in this browser without an account: on how many slides, and when last. */
type Visits = { slides: number; last: number }

type Question = Visits & { answer: (isTheirs: boolean) => void }

const question = createStore<Question | null>(null)

/** Asks the person who signs in whether what was done here without an account is theirs; others may share the browser. */
export function askWhoseVisits(visits: Visits): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise(resolve => {
    const answer = (isTheirs: boolean) => {
      question.set(null)
      resolve(isTheirs)
    }
    question.set({ ...visits, answer })
  })
}

/** The question that waits for an answer. */
export function useVisitsQuestion(): Question | null {
  return useSyncExternalStore(question.subscribe, question.get, () => null)
}
