import { findObject } from '#library/find-object.ts'
import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { readToolProgress } from './read-path-progress.ts'
import { readPathTools } from './read-path-tools.ts'

/** The calls about paths. */
export function pathCalls(): Handlers {
  return {
    async getPathProgress({ query, person, db }) {
      const requester = person()
      const { id, type } = await findObject(db, requester, 'read', query.path)
      if (type !== 'path') throw requester.refuse('not-found')
      return success(await readToolProgress(db, requester.id, await readPathTools(db, requester, id)))
    },
  }
}
