import type { SignedInViewer, Viewer } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import { percentDone, percentOfTool } from '@preau/course/progress'
import type { ContentLanguage } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { finishedAt } from '#library/finished-at.ts'
import { isReadable } from '#library/rights.ts'
import { usualApplicableRule } from './applicable-rule.ts'
import { again, isLimited, isOpenInPlace, mayBeAskedAgain } from './attempts.ts'
import { markToLearner, toLearner } from './learner-answer.ts'
import { markAnswer } from './mark-answer.ts'
import type { Certifying } from './record-progress.ts'
import { drawnFor, storedSlides } from './stored-slides.ts'

type Progress = Answer<'getProgress'>[number]
type SlideAnswers = Progress['slides'][number]['answers']

/**
 * A person's progress in a tool; null where there is no such tool that they may read. Marks are recomputed, so that
 * their feedback is in the requested language.
 */
export async function readProgress(
  db: Kysely<Database>,
  person: SignedInViewer,
  toolId: string,
  language: ContentLanguage | undefined,
  { readApplicableRules }: Pick<Certifying, 'readApplicableRules'>,
): Promise<Progress | null> {
  if (!(await isToolReadable(db, person, toolId))) return null
  const rows = await db
    .selectFrom('progress')
    .innerJoin('object', 'object.id', 'progress.slide_id')
    .select(['slide_id', 'module_id', 'seen_at', 'visited_at', 'done_at', 'answers', 'object.visibility'])
    .select(['taken', 'active_seconds'])
    .where('actor_id', '=', person.id)
    .where('tool_id', '=', toolId)
    .execute()
  const contents = await storedSlides(
    db,
    person,
    rows.map(row => row.slide_id),
    language,
  )
  const remaining = rows.filter(row => contents.has(row.slide_id))
  const latest = remaining.reduce<(typeof rows)[number] | null>(
    (last, row) => (row.visited_at && row.visited_at > (last?.visited_at ?? new Date(0)) ? row : last),
    null,
  )
  const modules = await db
    .selectFrom('object')
    .select(['id', 'slide_count'])
    .where('parent_id', '=', toolId)
    .where('type', '=', 'module')
    .where('visibility', '=', 'visible')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  // A hidden slide does not count as one to do, even for people who may see it.
  const counted = remaining.filter(row => row.done_at && row.visibility === 'visible')
  const doneIn = (id: string) => counted.filter(row => row.module_id === id).length
  const all = modules.reduce((sum, module) => sum + module.slide_count, 0)
  const done = modules.reduce((sum, module) => sum + doneIn(module.id), 0)
  const applicable = (await readApplicableRules(db, person.id, [toolId])).get(toolId) ?? usualApplicableRule
  return {
    tool: toolId,
    percent: percentOfTool(done, all, (await finishedTools(db, person.id, [toolId])).has(toolId)),
    modules: modules.map(module => ({
      module: module.id,
      percent: percentDone(doneIn(module.id), module.slide_count),
    })),
    place: latest?.visited_at
      ? { module: latest.module_id, slide: latest.slide_id, visitedAt: latest.visited_at.getTime() }
      : null,
    slides: remaining.map(row => ({
      slide: row.slide_id,
      module: row.module_id,
      seenAt: row.seen_at?.getTime() ?? null,
      isDone: row.done_at !== null,
      taken: row.taken,
      activeSeconds: row.active_seconds,
      answers: Object.fromEntries(
        Object.entries(row.answers).flatMap(([blockId, given]): [string, SlideAnswers[string]][] => {
          const whole = contents.get(row.slide_id)
          if (!whole) return []
          const { slide } = drawnFor(whole, person.id, row.answers)
          const next = isLimited(slide, blockId, { applicable, known: given }) ? { next: again(applicable, given) } : {}
          if (isOpenInPlace(given)) return next.next ? [[blockId, { answer: null, mark: null, ...next }]] : []
          const marked = markAnswer(slide, blockId, given.answer)
          // An answer to a question that was removed or replaced is kept, but not shown.
          if (marked.isRefused) return []
          const renewal = mayBeAskedAgain(slide, blockId, { applicable, known: given })
            ? { mayBeAskedAgain: true as const }
            : {}
          const answer = toLearner(slide, blockId, given.answer)
          return [[blockId, { answer, mark: markToLearner(slide, blockId, marked.mark), ...next, ...renewal }]]
        }),
      ),
    })),
  }
}

/** Which of these tools a person has finished. */
export async function finishedTools(
  db: Kysely<Database>,
  person: string,
  tools: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tool: string }>`
    select asked.tool from unnest(${tools}::uuid[]) as asked (tool)
    where ${finishedAt(sql`${person}::uuid`, sql`asked.tool`)} is not null
  `.execute(db)
  return new Set(rows.map(({ tool }) => tool))
}

/** Whether this id is that of a tool that the viewer may read. */
export async function isToolReadable(db: Kysely<Database>, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from object o
    where o.id = ${id}::uuid and o.type = 'tool' and o.deleted_at is null and ${isReadable(viewer)}
  `.execute(db)
  return rows.length > 0
}
