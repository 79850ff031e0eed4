import { type JournalEntry, journalKey, openJournal } from '@preau/contract/progress/progress-journal'
import { createStore } from '@preau/ui/store'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** How often this document has sent progress that was waiting in the browser. */
const sent = createStore(0)

/** Announces that some of it was sent: components that show progress read it again. */
export function announceSent(): void {
  sent.set(sent.get() + 1)
}

/** How often waiting progress was sent since the document was loaded. */
export function useProgressSent(): number {
  return useSyncExternalStore(sent.subscribe, sent.get, () => 0)
}

/** Whether progress of a person is waiting in this browser to be sent. */
export function hasWaiting(login: string): boolean {
  try {
    return Object.keys(localStorage).some(key => key.startsWith(journalKey(login)))
  } catch {
    // A browser that forbids storage has kept nothing.
    return false
  }
}

/** Whether a lesson is open in the page: it sends waiting progress itself, and shows the result. */
export function isLessonOpen(): boolean {
  return document.querySelector('iframe[src^="/player"]') !== null
}

/** A person's progress waiting in this browser: how many answers, and how many reports, including those of slides seen. */
export type Waiting = { answers: number; reports: number }

export const nothingWaits: Waiting = { answers: 0, reports: 0 }

/** Counts a person's progress waiting in this browser. */
export function countWaiting(login: string): Waiting {
  if (!hasWaiting(login)) return nothingWaits
  const entries = openJournal(localStorage, login).pending()
  const answersOf = ({ answers = {} }: JournalEntry) => Object.keys(answers).length
  return { answers: entries.reduce((sum, entry) => sum + answersOf(entry), 0), reports: entries.length }
}

/** A person's progress waiting in this browser, kept up to date; nothing in a document's first render. */
export function useWaiting(login: string | undefined): Waiting {
  const [waiting, setWaiting] = useState(nothingWaits)
  const count = useProgressSent()
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending changes the count
  useEffect(() => {
    if (!login) return setWaiting(nothingWaits)
    const look = () => setWaiting(countWaiting(login))
    look()
    // Other tabs, and lessons in their frames.
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [login, count])
  return waiting
}
