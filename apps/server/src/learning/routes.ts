import type { Language } from '@preau/locales/languages'
import { refusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { readOwnReflections } from './own-reflections.ts'
import { readProgress } from './read-progress.ts'
import { type Certifying, recordProgress } from './record-progress.ts'

/** The calls about what a person has done; `certifying` is what comes of it. */
export function learningCalls(
  certifying: (context: Pick<CallContext<'putProgress'>, 'config'>, person: { language: Language }) => Certifying,
): Handlers {
  return {
    async getProgress({ query, person, db, config }) {
      const progress = await readProgress(db, person(), query.tool, query.lang, certifying({ config }, person()))
      return progress ? success([progress]) : refusal('not-found', [])
    },

    async putProgress({ query, person, db, config }) {
      return success(await recordProgress(db, person(), query.progress, query.lang, certifying({ config }, person())))
    },

    async getReflections({ query: { lang }, person, db }) {
      const { language, ...reader } = person()
      return success(await readOwnReflections(db, reader, lang ?? language))
    },
  }
}
