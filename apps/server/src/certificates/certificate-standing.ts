import type { SignedInViewer } from '@preau/contract/library/rights'
import { type CertificateStanding, certificateStanding, type LearnedSlide } from '@preau/course/certificate'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { type ApplicableRule, usualApplicableRule } from '#learning/applicable-rule.ts'
import { markAnswer } from '#learning/mark-answer.ts'
import { isToolReadable } from '#learning/read-progress.ts'
import { drawnFor, storedSlides } from '#learning/stored-slides.ts'
import type { StoredAnswer } from '#learning/tables.ts'
import { dueRenewal } from './due-renewal.ts'
import { readApplicableRules } from './read-applicable-rules.ts'
import type { CertificateRow } from './tables.ts'

type SlideRow = {
  id: string
  module_id: string
  published_at: Date | null
  visited_at: Date | null
  done_at: Date | null
  answers: Record<string, StoredAnswer> | null
  is_assessing: boolean
}

/** The standing of a person in a tool, by the tool's rule; `modules` gives the module of each slide. */
export type ToolStanding = {
  applicable: ApplicableRule
  standing: CertificateStanding
  modules: Map<string, string>
  answers: Map<string, Record<string, StoredAnswer>>
  /** The last moment at which any of this was done or answered. */
  lastAt: Date
}

/**
 * The standing of a person on the way to a tool's certificate, or to its renewal; null where the tool is not visible to
 * them.
 */
export async function readStanding(
  db: Kysely<Database>,
  person: SignedInViewer,
  toolId: string,
  current: CertificateRow | undefined,
  language: Language = defaultLanguage,
): Promise<ToolStanding | null> {
  if (!(await isToolReadable(db, person, toolId))) return null
  const applicable = (await readApplicableRules(db, person.id, [toolId])).get(toolId) ?? usualApplicableRule
  const { rule } = applicable
  const rows = await visibleSlides(db, person.id, toolId)
  const assessing = rows.filter(row => row.is_assessing).map(({ id }) => id)
  const contents = await storedSlides(db, person, assessing, language)
  const slides = rows.map((row): LearnedSlide => {
    const whole = contents.get(row.id)
    const stored = whole && drawnFor(whole, person.id, row.answers ?? {}).slide
    return {
      id: row.id,
      slide: stored?.content ?? { blocks: [] },
      publishedAt: row.published_at?.getTime() ?? 0,
      visitedAt: row.visited_at?.getTime() ?? null,
      isDone: row.done_at !== null,
      answers: Object.fromEntries(
        Object.entries(row.answers ?? {}).flatMap(([block, given]) => {
          const marked = stored && markAnswer(stored, block, given.answer)
          if (!marked || marked.isRefused) return []
          return [[block, { answer: given.answer, at: Date.parse(given.at), mark: marked.mark }]]
        }),
      ),
    }
  })
  return {
    applicable,
    standing: certificateStanding(slides, rule, dueRenewal(current)),
    modules: new Map(rows.map(row => [row.id, row.module_id])),
    answers: new Map(rows.map(row => [row.id, row.answers ?? {}])),
    lastAt: new Date(Math.max(0, ...rows.flatMap(momentsOf))),
  }
}

function momentsOf({ done_at, answers }: SlideRow): number[] {
  const given = Object.values(answers ?? {}).map(({ at }) => Date.parse(at))
  return done_at ? [done_at.getTime(), ...given] : given
}

/** The visible slides of a tool, in order, with a person's progress on each. */
async function visibleSlides(db: Kysely<Database>, actorId: string, toolId: string): Promise<SlideRow[]> {
  const { rows } = await sql<SlideRow>`
    select s.id, m.id as module_id, s.published_at, coalesce(p.visited_at, p.seen_at) as visited_at, p.done_at, p.answers,
      jsonb_path_exists(s.content, '$.blocks[*] ? (@.mode == "assessment")') as is_assessing
    from object m
    join object s on s.parent_id = m.id and s.type = 'slide' and s.visibility = 'visible' and s.deleted_at is null
    left join progress p on p.slide_id = s.id and p.actor_id = ${actorId}
    where m.parent_id = ${toolId} and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
    order by m.position, m.created_at, m.id, s.position, s.created_at, s.id
  `.execute(db)
  return rows
}

/** Whether a person has seen every visible slide: a quick check before the full one. */
export async function hasSeenAll(db: Kysely<Database>, actorId: string, toolId: string): Promise<boolean> {
  const { rows } = await sql<{ has_seen_all: boolean }>`
    select not exists (
      select from object m
      join object s on s.parent_id = m.id and s.type = 'slide' and s.visibility = 'visible' and s.deleted_at is null
      where m.parent_id = ${toolId} and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
        and not exists (
          select from progress p where p.slide_id = s.id and p.actor_id = ${actorId} and p.seen_at is not null
        )
    ) as has_seen_all
  `.execute(db)
  return rows[0]?.has_seen_all === true
}
