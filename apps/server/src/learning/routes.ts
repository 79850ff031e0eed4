import { refusal, success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { readProgress } from './read-progress.ts'
import { recordProgress } from './record-progress.ts'

/** The calls about what a person has done. */
export function learningCalls(): Handlers {
  return {
    async getProgress({ query, person, db }) {
      const progress = await readProgress(db, person(), query.tool, query.lang)
      return progress ? success([progress]) : refusal('not-found', [])
    },

    async putProgress({ query, person, db }) {
      return success(await recordProgress(db, person(), query.progress, query.lang))
    },
  }
}
