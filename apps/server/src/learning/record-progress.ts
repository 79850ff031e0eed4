import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '@preau/contract/library/rights'
import type { AttemptRefusal } from '@preau/contract/progress/calls'
import type { Answer, Query } from '@preau/contract/schemas'
import { freeAttempts, isAssessment, type NextAttempt, nextAttempt } from '@preau/course/certificate'
import { isSlideDone } from '@preau/course/progress'
import type { Mark } from '@preau/course/question'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { type AskedRule, type ReadAskedRules, usualAskedRule } from './asked-rule.ts'
import { markAnswer } from './mark-answer.ts'
import { type StoredSlide, storedSlides } from './stored-slides.ts'
import type { StoredAnswer } from './tables.ts'

type Report = Query<'putProgress'>['progress'][number]
type Result = Answer<'putProgress'>[number]
type StoredProgress = {
  seenAt: Date | null
  visitedAt: Date | null
  doneAt: Date | null
  answers: Record<string, StoredAnswer>
}

/** What progress has to do with certificates. */
export type Certifying = {
  readAskedRules: ReadAskedRules
  /** What else happens in the transaction that records progress, with the tools it was in. */
  after(
    trx: Transaction<Database>,
    person: Viewer & { id: string },
    about: { tools: string[]; language: Language | undefined },
  ): Promise<void>
}

/** Where nothing comes of it. */
const uncertified: Certifying = { readAskedRules: async () => new Map(), after: async () => undefined }

/**
 * Takes reports of what a person saw and answered, in their order, all or none. A report that comes again, or late
 * from another browser, changes nothing: of two answers to one question the later given stays.
 */
export async function recordProgress(
  db: Kysely<Database>,
  person: Viewer & { id: string },
  reports: Report[],
  language: Language | undefined,
  { readAskedRules, after } = uncertified,
): Promise<Result[]> {
  const slideIds = [...new Set(reports.map(({ slide }) => slide))].sort()
  const slides = await storedSlides(db, person, slideIds, language)
  const tools = [...new Set([...slides.values()].map(({ toolId }) => toolId))]
  const rules = await readAskedRules(db, person.id, tools)
  return db.transaction().execute(async trx => {
    const stored = await storedProgress(trx, person.id, [...slides.keys()])
    const results = reports.map(report => {
      const slide = slides.get(report.slide)
      const state = stored.get(report.slide) ?? { seenAt: null, visitedAt: null, doneAt: null, answers: {} }
      if (!slide) return { slide: report.slide, refused: 'slide-is-gone', isDone: false, marks: {}, attempts: {} }
      const { state: next, result } = take(report, slide, state, rules.get(slide.toolId) ?? usualAskedRule)
      stored.set(report.slide, next)
      return result
    })
    await write(trx, person.id, [...slides.keys()], stored)
    await after(trx, person, { tools, language })
    return results
  })
}

function take(
  report: Report,
  slide: StoredSlide,
  before: StoredProgress,
  asked: AskedRule,
): { state: StoredProgress; result: Result } {
  // A browser's clock may run ahead of ours.
  const at = new Date(Math.min(report.at, Date.now()))
  const answers = { ...before.answers }
  const marks: Record<string, Mark | null> = {}
  const attempts: Result['attempts'] = {}
  let refused: string | null = null
  for (const [blockId, answer] of Object.entries(report.answers ?? {})) {
    const marked = markAnswer(slide, blockId, answer)
    if (marked.isRefused) {
      refused = 'answer-does-not-fit'
      continue
    }
    const known = answers[blockId]
    const limited = isLimited(slide, blockId, { asked, known })
    const given = limited ? limitedAt(at, { known, answer: marked.answer }) : at
    const isOlder = known !== undefined && given < new Date(known.at)
    const refusal =
      known && !isOlder && refusalOfAttempt(slide, blockId, { known, answer: marked.answer, at: given, asked })
    if (refusal) {
      refused = refusal
      const kept = markAnswer(slide, blockId, known.answer)
      marks[blockId] = kept.isRefused ? null : kept.mark
      attempts[blockId] = { ...again(asked, known), refused: { why: refusal, kept: known.answer } }
      continue
    }
    marks[blockId] = marked.mark
    if (isOlder) continue
    const mark = marked.mark && { score: marked.mark.score, isRight: marked.mark.isRight }
    const counted = countedAnswer(asked, known)
    const count = attemptsOf(counted) + (mark && !isDeepStrictEqual(counted?.answer, marked.answer) ? 1 : 0)
    const taken = { answer: marked.answer, at: given.toISOString(), mark, ...(count > 0 && { attempts: count }) }
    answers[blockId] = taken
    if (limited || isLimited(slide, blockId, { asked, known: taken }))
      attempts[blockId] = { ...again(asked, taken), refused: null }
  }
  const seenAt = before.seenAt && before.seenAt < at ? before.seenAt : at
  const visitedAt = before.visitedAt && before.visitedAt > at ? before.visitedAt : at
  const isDone = isSlideDone(slide.content, { seenAt: seenAt.toISOString(), answers })
  const state = { seenAt, visitedAt, doneAt: isDone ? (before.doneAt ?? at) : null, answers }
  return { state, result: { slide: slide.id, refused, isDone, marks, attempts } }
}

/**
 * When an answer to an assessment that may not be answered at any time counts as given: now, by our clock and not the
 * browser's, or a limit would be none. The same answer again is the one that is known, and prolongs no pause.
 */
function limitedAt(at: Date, { known, answer }: { known: StoredAnswer | undefined; answer: unknown }): Date {
  if (!known || !isDeepStrictEqual(known.answer, answer)) return new Date()
  return at > new Date(known.at) ? at : new Date(known.at)
}

/** Why another answer to an assessment is not taken: it was answered as often as it may be, or too short a time ago. */
function refusalOfAttempt(
  { content }: StoredSlide,
  blockId: string,
  { known, answer, at, asked }: { known: StoredAnswer; answer: unknown; at: Date; asked: AskedRule },
): AttemptRefusal | null {
  const block = content.blocks.find(({ id }) => id === blockId)
  if (!block || !isAssessment(block) || attemptsOf(known) === 0 || isDeepStrictEqual(known.answer, answer)) return null
  const { left, from } = again(asked, known, at.getTime())
  return left === 0 ? 'no-attempts-left' : from === null ? null : 'too-early'
}

/** Whether an assessment may not be answered again at any time: its author limits it, or it was answered many times. */
export function isLimited(
  { content }: Pick<StoredSlide, 'content'>,
  blockId: string,
  { asked, known }: { asked: AskedRule; known: StoredAnswer | undefined },
): boolean {
  const block = content.blocks.find(({ id }) => id === blockId)
  if (block === undefined || !isAssessment(block)) return false
  const { attempts, pauseMinutes } = asked.rule
  return attempts !== undefined || pauseMinutes > 0 || attemptsOf(countedAnswer(asked, known)) >= freeAttempts
}

/** When an assessment may be answered again, of which one answer is kept or none. */
export function again(asked: AskedRule, known: StoredAnswer | undefined, now = Date.now()): NextAttempt {
  const counted = countedAnswer(asked, known)
  const answered = {
    attempts: attemptsOf(counted),
    at: counted ? Date.parse(counted.at) : 0,
    isRight: counted?.mark?.isRight === true,
  }
  return nextAttempt(asked.rule, answered, now)
}

/** Whether a question is to be answered once more, since its answer is of a certificate that is to be renewed. */
export function isAskedAgain(
  { content }: Pick<StoredSlide, 'content'>,
  blockId: string,
  { asked, known }: { asked: AskedRule; known: StoredAnswer },
): boolean {
  const block = content.blocks.find(({ id }) => id === blockId)
  return block !== undefined && isAssessment(block) && asked.rule.isGiven && !countedAnswer(asked, known)
}

/** An answer as far as it counts: one of before a renewal opened is asked for anew, with as many attempts as the first. */
function countedAnswer({ answersSince }: AskedRule, known: StoredAnswer | undefined): StoredAnswer | undefined {
  return known && Date.parse(known.at) >= answersSince ? known : undefined
}

/** How often a question was answered in full, each time otherwise. */
function attemptsOf(known: StoredAnswer | undefined): number {
  return known?.attempts ?? (known?.mark ? 1 : 0)
}

/**
 * Lets one transaction at a time change what a person has done or been given for it: two browsers may report at once, also
 * of a slide that has no row to lock yet.
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
    .select(['slide_id', 'seen_at', 'visited_at', 'done_at', 'answers'])
    .where('actor_id', '=', actorId)
    .where('slide_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [
      row.slide_id,
      { seenAt: row.seen_at, visitedAt: row.visited_at, doneAt: row.done_at, answers: row.answers },
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
      })),
    )
    .execute()
}

/** Where slides hang now: whoever moves one of them waits for this transaction, and then takes its progress along. */
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
