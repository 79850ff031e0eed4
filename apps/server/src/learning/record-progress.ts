import type { SignedInViewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { type ContentLanguage, type Language, plainLanguage } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { openWindow, type RateLimit, tryRateLimit } from '#platform/rate-limit.ts'
import { countActiveTime, readActiveTimeLeft } from './active-time.ts'
import { type ReadApplicableRules, usualApplicableRule } from './applicable-rule.ts'
import { finishedTools } from './read-progress.ts'
import { drawnFor, storedSlides } from './stored-slides.ts'
import { type Retries, type StoredProgress, takeReports } from './take-reports.ts'

/** `at` by our clock, in milliseconds since 1970. */
type Report = { slide: string } & Parameters<typeof takeReports>[0][number]
type Result = Answer<'putProgress'>[number]

/** How progress depends on certificates and affects them. */
export type Certifying = {
  readApplicableRules: ReadApplicableRules
  /** Further effects in the transaction that records progress, given the tools concerned. */
  after(
    trx: Transaction<Database>,
    person: SignedInViewer,
    about: { tools: string[]; language: Language | undefined },
  ): Promise<void>
}

/** Progress without certificates. */
const uncertified: Certifying = { readApplicableRules: async () => new Map(), after: async () => undefined }

/**
 * How often a person may give another answer to assessments that have a mark, by our clock. A person who reads what was
 * wrong needs more time than this allows; a program that tries answer after answer to all questions is stopped.
 */
const retryLimit: RateLimit = { kind: 'assessment-retry', most: 5, seconds: 30 }

/**
 * Stores a person's reports of what they saw and answered, in order, all or none. A report that comes twice, or late
 * from another browser, changes nothing: of two answers to one question the later one is kept, and the result says
 * which.
 */
export async function recordProgress(
  db: Kysely<Database>,
  person: SignedInViewer,
  reports: Report[],
  language: ContentLanguage | undefined,
  { readApplicableRules, after } = uncertified,
): Promise<Result[]> {
  const slideIds = [...new Set(reports.map(({ slide }) => slide))].sort()
  const slides = await storedSlides(db, person, slideIds, language)
  const tools = [...new Set([...slides.values()].map(({ toolId }) => toolId))]
  const rules = await readApplicableRules(db, person.id, tools)
  return db.transaction().execute(async trx => {
    const stored = await storedProgress(trx, person.id, [...slides.keys()])
    const before = await retriesOf(trx, person.id)
    const retries = { ...before }
    const active = await readActiveTimeLeft(trx, person.id)
    const counted: { at: number; seconds: number }[] = []
    const ofSlides = new Map(
      [...slides.values()].map(slide => {
        const own = reports.filter(report => report.slide === slide.id)
        const applicable = rules.get(slide.toolId) ?? usualApplicableRule
        const known = stored.get(slide.id) ?? nothing
        const { slide: drawn } = drawnFor(slide, person.id, known.answers)
        const { state, results } = takeReports(own, drawn, known, applicable, retries, active)
        stored.set(slide.id, state)
        const last = own.findLast(({ activeSeconds }) => activeSeconds !== undefined)
        if (last) counted.push({ at: last.at, seconds: state.activeSeconds - known.activeSeconds })
        return [slide.id, results]
      }),
    )
    if (retries.left < before.left) await tryRateLimit(trx, retryLimit, person.id, before.left - retries.left)
    await countActiveTime(trx, person.id, counted, active)
    await write(trx, person.id, [...slides.keys()], stored)
    await after(trx, person, { tools, language: language && plainLanguage(language) })
    const finished = await finishedTools(trx, person.id, tools)
    return reports.map(({ slide }) => {
      const result = ofSlides.get(slide)?.shift()
      return result ? { ...result, isToolFinished: finished.has(slides.get(slide)?.toolId ?? '') } : gone(slide)
    })
  })
}

const nothing: StoredProgress = {
  seenAt: null,
  visitedAt: null,
  doneAt: null,
  answers: {},
  taken: null,
  activeSeconds: 0,
}

const gone = (slide: string): Result => ({ slide, refused: 'slide-is-gone', isDone: false, marks: {}, attempts: {} })

async function retriesOf(trx: Transaction<Database>, actorId: string): Promise<Retries> {
  const { count, age } = await openWindow(trx, retryLimit, actorId)
  return { left: retryLimit.most - count, wait: Math.ceil((retryLimit.seconds - age) * 1000) }
}

/**
 * Lets one transaction at a time change a person's progress and certificates. A row lock is not enough: two browsers
 * may report at once a slide that has no row yet.
 */
export async function lockProgress(trx: Transaction<Database>, actorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${actorId}, 0))`.execute(trx)
}

async function storedProgress(
  trx: Transaction<Database>,
  actorId: string,
  ids: string[],
): Promise<Map<string, StoredProgress>> {
  if (ids.length === 0) return new Map()
  await lockProgress(trx, actorId)
  const rows = await trx
    .selectFrom('progress')
    .select(['slide_id', 'seen_at', 'visited_at', 'done_at', 'answers', 'taken', 'active_seconds'])
    .where('actor_id', '=', actorId)
    .where('slide_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [
      row.slide_id,
      {
        seenAt: row.seen_at,
        visitedAt: row.visited_at,
        doneAt: row.done_at,
        answers: row.answers,
        taken: row.taken,
        activeSeconds: row.active_seconds,
      },
    ]),
  )
}

async function write(
  trx: Transaction<Database>,
  actorId: string,
  slideIds: string[],
  stored: Map<string, StoredProgress>,
) {
  if (slideIds.length === 0) return
  const places = await placesOf(trx, slideIds)
  const rows = [...stored].flatMap(([slideId, state]) => {
    const place = places.get(slideId)
    if (!place) return []
    return {
      actor_id: actorId,
      slide_id: slideId,
      ...place,
      seen_at: state.seenAt,
      visited_at: state.visitedAt,
      done_at: state.doneAt,
      answers: JSON.stringify(state.answers),
      taken: state.taken,
      active_seconds: state.activeSeconds,
    }
  })
  if (rows.length === 0) return
  await trx
    .insertInto('progress')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['actor_id', 'slide_id']).doUpdateSet(({ ref }) => ({
        seen_at: ref('excluded.seen_at'),
        visited_at: ref('excluded.visited_at'),
        done_at: ref('excluded.done_at'),
        answers: ref('excluded.answers'),
        taken: ref('excluded.taken'),
        active_seconds: ref('excluded.active_seconds'),
      })),
    )
    .execute()
}

/**
 * The present places of the slides in the tree, locked: a concurrent move of one of them waits, and then takes this
 * progress along.
 */
async function placesOf(trx: Transaction<Database>, ids: string[]) {
  const rows = await trx
    .selectFrom('object')
    .select(['id', 'path'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, path: [, tool_id = '', module_id = ''] }) => [id, { tool_id, module_id }]))
}
