import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { keepTranslation } from './keep-translation.ts'
import { undoTranslation } from './translation-changes.ts'

/** The calls about a translation of a tool as a whole. */
export function translationCalls(): Handlers {
  return {
    async keepTranslation({ query, person, db }) {
      return success([await keepTranslation(db, person(), query)])
    },

    async undoTranslation({ query, person, db }) {
      return success([await undoTranslation(db, person(), query.change)])
    },
  }
}
