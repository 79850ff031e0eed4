import { refusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { readProgress } from './read-progress.ts'
import { type AfterProgress, recordProgress } from './record-progress.ts'

/** The calls about what a person has done; `after` is what else is done of it, such as a certificate. */
export function learningCalls(after: (context: Pick<CallContext<'putProgress'>, 'config'>) => AfterProgress): Handlers {
  return {
    async getProgress({ query, person, db }) {
      const progress = await readProgress(db, person(), query.tool, query.lang)
      return progress ? success([progress]) : refusal('not-found', [])
    },

    async putProgress({ query, person, db, config }) {
      return success(await recordProgress(db, person(), query.progress, query.lang, after({ config })))
    },
  }
}
