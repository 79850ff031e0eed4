import type { SignedInViewer } from '@preau/contract/library/rights'
import { activityWeeks } from '@preau/contract/progress/calls'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isReadable } from '#library/rights.ts'
import { inTimeZone } from '#platform/calendar.ts'
import { type Refusable, refusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { drawAnother } from './draw-another.ts'
import { putFeedback, readFeedback, readOwnFeedback } from './feedback.ts'
import { momentsOf } from './moments.ts'
import { readOwnReflections } from './own-reflections.ts'
import { isToolReadable, readProgress } from './read-progress.ts'
import { type Certifying, recordProgress } from './record-progress.ts'
import { putRecordingPlace, readRecordingPlace } from './recording-places.ts'

/** The calls about learners' progress; `certifying` is its effect on certificates. */
export function learningCalls(
  certifying: (context: Pick<CallContext<'putProgress'>, 'config'>, person: { language: Language }) => Certifying,
): Handlers {
  return {
    async getProgress({ query, person, db, config }) {
      const progress = await readProgress(db, person(), query.tool, query.lang, certifying({ config }, person()))
      return progress ? success([progress]) : refusal('not-found', [])
    },

    async putProgress({ query, person, db, config }) {
      const moments = momentsOf(query.progress, query.sentAt, Date.now())
      const reports = query.progress.map((report, place) => ({ ...report, at: moments[place] ?? report.at }))
      return success(await recordProgress(db, person(), reports, query.lang, certifying({ config }, person())))
    },

    async drawQuestion({ query, person, db, config }) {
      const isDrawn = await drawAnother(db, person(), query, certifying({ config }, person()))
      return isDrawn ? success([]) : refusal('not-found', [])
    },

    async getActivity({ person, db }) {
      return success(await readActivity(db, person().id))
    },

    async getFavourites({ person, db }) {
      return success(await readFavourites(db, person()))
    },

    async putFavourite({ query, person, db }) {
      await putFavourite(db, person(), query)
      return success([])
    },

    async getOwnFeedback({ query, person, db }) {
      return success(await readOwnFeedback(db, person(), query.tool))
    },

    async putFeedback({ query, person, db }) {
      await putFeedback(db, person(), query)
      return success([])
    },

    async getFeedback({ query, person, db }) {
      return success([await readFeedback(db, person(), query.tool)])
    },

    async getRecordingPlace({ query, person, db }) {
      return success(await readRecordingPlace(db, person(), query.media))
    },

    async putRecordingPlace({ query, person, db }) {
      await putRecordingPlace(db, person(), query)
      return success([])
    },

    async getReflections({ query: { lang }, person, db }) {
      const { language, ...reader } = person()
      return success(await readOwnReflections(db, reader, lang ?? language))
    },
  }
}

/** How many minutes a person was active in lessons in each of the last weeks, the earliest first. */
async function readActivity(db: Kysely<Database>, actorId: string): Promise<Answer<'getActivity'>> {
  const { rows } = await sql<{ from: Date; minutes: number }>`
    with week as (
      select (date_trunc('week', now() at time zone ${inTimeZone}) - ago * interval '1 week') as monday
      from generate_series(${activityWeeks - 1}::int, 0, -1) as ago
    )
    select monday at time zone ${inTimeZone} as from, round(coalesce(sum(active_day.seconds), 0) / 60.0)::int as minutes
    from week
    left join active_day on active_day.actor_id = ${actorId}
      and active_day.day >= monday and active_day.day < monday + interval '1 week'
    group by monday
    order by monday
  `.execute(db)
  return rows.map(({ from, minutes }) => ({ from: from.getTime(), minutes }))
}

/** The tools a person keeps for later, the latest first, without those they may no longer read. */
async function readFavourites(db: Kysely<Database>, person: SignedInViewer): Promise<Answer<'getFavourites'>> {
  const { rows } = await sql<{ tool: string; kept_at: Date }>`
    select favourite.tool_id as tool, favourite.kept_at
    from favourite join object o on o.id = favourite.tool_id
    where favourite.actor_id = ${person.id} and o.deleted_at is null and ${isReadable(person)}
    order by favourite.kept_at desc, favourite.tool_id
  `.execute(db)
  return rows.map(({ tool, kept_at }) => ({ tool, keptAt: kept_at.getTime() }))
}

/** Adds a tool to a person's favourites, or removes it; one they may no longer read can still be removed. */
async function putFavourite(
  db: Kysely<Database>,
  person: SignedInViewer & Refusable<'not-found'>,
  { tool, isFavourite }: { tool: string; isFavourite: boolean },
): Promise<void> {
  if (!isFavourite) {
    await db.deleteFrom('favourite').where('actor_id', '=', person.id).where('tool_id', '=', tool).execute()
    return
  }
  if (!(await isToolReadable(db, person, tool))) throw person.refuse('not-found')
  const values = { actor_id: person.id, tool_id: tool }
  await db
    .insertInto('favourite')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
