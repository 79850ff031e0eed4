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
    /** Answers on their way to questions that are still to be asked, each for one of them. */
    answersAhead?: Map<string, Promise<unknown>>
  }
}

/** Asks what a lesson will begin with while the player is still loaded, from its frame or from the page around it. */
export function askAhead(reader: Reader, place: LessonPlace, hasProgress: boolean): void {
  const { lang, tool } = place
  for (const query of Object.values(lessonQueries(place))) keep(query, send('getLibrary', query, reader))
  if (hasProgress) keep({ tool, lang }, send('getProgress', { tool, lang }, reader))
}

function keep(query: object, answer: Promise<unknown>): void {
  // What goes wrong is asked again by whoever needs it.
  answer.catch(() => {})
  window.answersAhead ??= new Map()
  window.answersAhead.set(JSON.stringify(query), answer)
}

/** Reads objects of the library, or takes the answer that is on its way. */
export function askLibrary(query: LibraryQuery, reader: Reader): ReturnType<typeof send<'getLibrary'>> {
  const ask = () => send('getLibrary', query, reader)
  return taken<Awaited<ReturnType<typeof ask>>>(query)?.catch(ask) ?? ask()
}

/** Reads what somebody has done in a tool, or takes the answer that is on its way. */
export function askProgress(query: ProgressQuery, reader: Reader): ReturnType<typeof send<'getProgress'>> {
  const ask = () => send('getProgress', query, reader)
  return taken<Awaited<ReturnType<typeof ask>>>(query)?.catch(ask) ?? ask()
}

let isBeginning = true

/** An answer that is on its way: only what the lesson begins with, all of it at once. Later, things may have changed. */
function taken<Answer>(query: object): Promise<Answer> | undefined {
  if (!isBeginning) return undefined
  queueMicrotask(() => {
    isBeginning = false
  })
  const key = JSON.stringify(query)
  const answers = [window.answersAhead, pageAround()?.answersAhead].find(answers => answers?.has(key))
  return answers?.get(key) as Promise<Answer> | undefined
}

/** Whether the page around the frame has already asked. */
export function isAskedAround(): boolean {
  return (pageAround()?.answersAhead?.size ?? 0) > 0
}

/** The window of the page around, where it is one of ours. */
function pageAround(): Window | null {
  try {
    return parent !== window && parent.location.origin === location.origin ? parent : null
  } catch {
    return null
  }
}
