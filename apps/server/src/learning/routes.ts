import type { Language } from '@preau/locales/languages'
import { refusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { readActivity } from './activity.ts'
import { drawAnother } from './draw-another.ts'
import { putFavourite, readFavourites } from './favourites.ts'
import { putFeedback, readFeedback, readOwnFeedback } from './feedback.ts'
import { momentsOf } from './moments.ts'
import { readOwnReflections } from './own-reflections.ts'
import { readProgress } from './read-progress.ts'
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
