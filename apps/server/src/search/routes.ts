import { viewerOf } from '#library/rights.ts'
import { success } from '#platform/http/envelope.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { Handlers } from '#wire.ts'
import { searchLibrary } from './search-library.ts'

/** The call that finds tools by their words. */
export function searchCalls(): Handlers {
  return {
    async searchLibrary({ query, caller, db, config }) {
      const { search } = await effectiveSettings(db, config)
      return success(await searchLibrary(db, viewerOf(caller), query, search.synonyms))
    },
  }
}
