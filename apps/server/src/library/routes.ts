import { type LibraryObject, toWire } from '@preau/contract/library/library-object'
import { may, type Viewer } from '@preau/contract/library/rights'
import type { WireObject } from '@preau/contract/library/wire-object'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { success } from '#platform/http/envelope.ts'
import { inSlices } from '#platform/in-slices.ts'
import type { Handlers } from '#wire.ts'
import { deleteObjects } from './bin/delete-objects.ts'
import { readBin } from './bin/read-bin.ts'
import { restoreObjects } from './bin/restore-objects.ts'
import { duplicateObject } from './copies/duplicate-object.ts'
import { createObject } from './create-object.ts'
import { findObjects, type Requester } from './find-object.ts'
import { orderObjects } from './order-objects.ts'
import { readLibrary, readObjects, withinAnswer } from './read-library.ts'
import { viewerOf } from './rights.ts'
import { deleteShare, putShare, readShares } from './shares.ts'
import { askShowing, readShowings, settleShowing, withdrawShowing } from './show-requests.ts'
import { updateObjects } from './update-objects.ts'

/** The calls about levels, tools, modules and slides. */
export function libraryCalls(): Handlers {
  return {
    async getLibrary({ query, caller, db }) {
      const objects: WireObject[] = []
      const found = await readLibrary(db, viewerOf(caller), withinAnswer(query))
      for await (const object of inSlices(found)) objects.push(toWire(object))
      return success(objects)
    },

    async putObject({ query, person, db }) {
      return success(await onWire(db, person(), [await createObject(db, person(), query)]))
    },

    async updateObjects({ query, person, db }) {
      await updateObjects(db, person(), query.dataAction)
      const ids = query.dataAction.map(({ id }) => id)
      return success(await onWire(db, person(), ids))
    },

    async deleteObjects({ query, person, db, refuse }) {
      const ids = query.dataAction.flatMap(({ id }) => id || [])
      if (ids.length === 0 || ids.length < query.dataAction.length) throw refuse('objectId must be set')
      return success(named(await deleteObjects(db, person(), ids)))
    },

    async orderObjects({ query, person, db }) {
      return success(named(await orderObjects(db, person(), query)))
    },

    async duplicateObject({ query, person, db }) {
      return success(await onWire(db, person(), [await duplicateObject(db, person(), query)]))
    },

    async askShowing({ query, person, db }) {
      await askShowing(db, person(), query.tool)
      return success([{ tool: query.tool, showing: 'asked' as const }])
    },

    async withdrawShowing({ query, person, db }) {
      await withdrawShowing(db, person(), query.tool)
      return success([{ tool: query.tool, showing: 'held' as const }])
    },

    async getShowings({ db }) {
      return success(await readShowings(db))
    },

    async settleShowing({ query, person, db }) {
      await settleShowing(db, person(), query)
      return success([{ tool: query.tool }])
    },

    async getBin({ query, person, db }) {
      return success(await readBin(db, person(), query.lang))
    },

    async restoreObjects({ query, person, db }) {
      return success(await onWire(db, person(), await restoreObjects(db, person(), query.list)))
    },

    async getShares({ query, person, db }) {
      return success([await readShares(db, person(), query.id)])
    },

    async putShare({ query, person, db }) {
      await putShare(db, person(), query)
      return success([await sharesFor(db, person(), query.id)])
    },

    async deleteShare({ query, person, db }) {
      await deleteShare(db, person(), query)
      return success([await sharesFor(db, person(), query.id)])
    },
  }
}

const named = (ids: string[]) => ids.map(id => ({ id }))

async function onWire(db: Kysely<Database>, viewer: Viewer, ids: string[]) {
  const objects: LibraryObject[] = await readObjects(db, viewer, ids)
  return objects.map(toWire)
}

/** The present shares of an object; none for a caller who has just given up the right to see them. */
async function sharesFor(db: Kysely<Database>, requester: Requester, id: string) {
  const object = (await findObjects(db, requester, [id])).get(id)
  const maySee = object && !object.deletedAt && may(requester, 'see-shares', object)
  return maySee ? readShares(db, requester, id) : { shares: [] }
}
