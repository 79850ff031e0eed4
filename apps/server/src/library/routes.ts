import { toWire } from '@preau/contract/objects'
import { success } from '#platform/envelope.ts'
import type { Handlers } from '#wire.ts'
import { readLibrary } from './read-library.ts'
import { viewerOf } from './rights.ts'

/** The calls about levels, tools, modules and slides. */
export function libraryCalls(): Handlers {
  return {
    async getLibrary({ query, caller, db }) {
      const objects = await readLibrary(db, viewerOf(caller), query)
      return success(objects.map(toWire))
    },
  }
}
