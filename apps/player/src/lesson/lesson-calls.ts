import { lessonQueries } from '@preau/contract/library/lesson-queries'
import { send } from '@preau/contract/send-as-learner'
import type { Language } from '@preau/locales/languages'
import type { Reader } from '#platform/reader.ts'

export type LessonPlace = { tool: string; module: string; lang: Language }

type LessonQueries = ReturnType<typeof lessonQueries>
type LibraryQuery = LessonQueries[keyof LessonQueries]
type ProgressQuery = { tool: string; lang: Language }

declare global {
  interface Window {
    /** Prefetched answers by query, each for one use. */
    earlyAnswers?: Map<string, Promise<unknown>>
  }
}

/** Prefetches what a lesson begins with while the player is still loading, from its frame or from the page around it. */
export function prefetchLesson(reader: Reader, place: LessonPlace, hasProgress: boolean): void {
  const { lang, tool } = place
  for (const query of Object.values(lessonQueries(place))) keep(query, send('getLibrary', query, reader))
  if (hasProgress) keep({ tool, lang }, send('getProgress', { tool, lang }, reader))
}

function keep(query: object, answer: Promise<unknown>): void {
  // After a failure, the later call asks again.
  answer.catch(() => {})
  window.earlyAnswers ??= new Map()
  window.earlyAnswers.set(JSON.stringify(query), answer)
}

/** Reads objects of the library, or takes the prefetched answer. */
export function askLibrary(query: LibraryQuery, reader: Reader): ReturnType<typeof send<'getLibrary'>> {
  const ask = () => send('getLibrary', query, reader)
  return taken<Awaited<ReturnType<typeof ask>>>(query)?.catch(ask) ?? ask()
}

/** Reads a person's progress in a tool, or takes the prefetched answer. */
export function askProgress(query: ProgressQuery, reader: Reader): ReturnType<typeof send<'getProgress'>> {
  const ask = () => send('getProgress', query, reader)
  return taken<Awaited<ReturnType<typeof ask>>>(query)?.catch(ask) ?? ask()
}

let isBeginning = true

/** A prefetched answer: only for the first reads of a lesson, all at the same time. Later, data may have changed. */
function taken<Answer>(query: object): Promise<Answer> | undefined {
  if (!isBeginning) return undefined
  queueMicrotask(() => {
    isBeginning = false
  })
  const key = JSON.stringify(query)
  const answers = [window.earlyAnswers, pageAround()?.earlyAnswers].find(answers => answers?.has(key))
  return answers?.get(key) as Promise<Answer> | undefined
}

/** Whether the page around the frame has already prefetched. */
export function isPrefetchedByPage(): boolean {
  return (pageAround()?.earlyAnswers?.size ?? 0) > 0
}

/** The window around the frame, where it has our origin. */
function pageAround(): Window | null {
  try {
    return parent !== window && parent.location.origin === location.origin ? parent : null
  } catch {
    return null
  }
}
