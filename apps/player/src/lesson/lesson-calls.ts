import { call } from '@preau/contract/client/call-as-learner'
import type { CallOutcome, CallQuery } from '@preau/contract/client/client-of'
import { lessonQueries } from '@preau/contract/library/lesson-queries'
import type { ContentLanguage } from '@preau/locales/languages'
import type { CallerAt } from '#platform/caller-at.ts'

export type LessonPlace = { tool: string; module: string; lang: ContentLanguage }

type LessonQueries = ReturnType<typeof lessonQueries>
type LibraryQuery = LessonQueries[keyof LessonQueries]
type ProgressQuery = { tool: string; lang: ContentLanguage }

declare global {
  interface Window {
    /** Prefetched answers by query, each for one use. */
    earlyOutcomes?: Map<string, Promise<unknown>>
  }
}

/** Prefetches what a lesson begins with while the player is still loading, from its frame or from the page around it. */
export function prefetchLesson(caller: CallerAt, place: LessonPlace, hasProgress: boolean): void {
  const { lang, tool } = place
  for (const query of Object.values(lessonQueries(place))) keep(query, call('getLibrary', query, caller))
  if (hasProgress) keep({ tool, lang }, call('getProgress', { tool, lang }, caller))
}

function keep(query: object, outcome: Promise<unknown>): void {
  window.earlyOutcomes ??= new Map()
  window.earlyOutcomes.set(JSON.stringify(query), outcome)
}

/** Reads objects of the library, or takes the prefetched answer. */
export const callLibrary = (query: LibraryQuery, caller: CallerAt) => prefetched('getLibrary', query, caller)

/** Reads a person's progress in a tool, or takes the prefetched answer. */
export const callProgress = (query: ProgressQuery, caller: CallerAt) => prefetched('getProgress', query, caller)

async function prefetched<Name extends 'getLibrary' | 'getProgress'>(
  name: Name,
  query: CallQuery<Name>,
  caller: CallerAt,
): Promise<CallOutcome<Name>> {
  const outcome = await taken<CallOutcome<Name>>(query)
  return outcome && outcome.refusal?.code !== 'no-network' ? outcome : call(name, query, caller)
}

let isBeginning = true

/** A prefetched answer: only for the first reads of a lesson, all at the same time. Later, data may have changed. */
function taken<Outcome>(query: object): Promise<Outcome> | undefined {
  if (!isBeginning) return undefined
  queueMicrotask(() => {
    isBeginning = false
  })
  const key = JSON.stringify(query)
  const answers = [window.earlyOutcomes, pageAround()?.earlyOutcomes].find(answers => answers?.has(key))
  return answers?.get(key) as Promise<Outcome> | undefined
}

/**
 * Whether the other document of the lesson has already prefetched: the page around the frame or, in that page, the frame.
 * Both run the script that prefetches, and which of them gets it first depends on the network.
 */
export function isPrefetchedElsewhere(): boolean {
  const others = [pageAround(), document.querySelector('iframe')?.contentWindow]
  return others.some(other => (other?.earlyOutcomes?.size ?? 0) > 0)
}

/** The window around the frame, if it has our origin. */
function pageAround(): Window | null {
  try {
    return parent !== window && parent.location.origin === location.origin ? parent : null
  } catch {
    return null
  }
}
