import type { ObjectType } from '@preau/contract/library/library-object'
import { type Action, may, type Viewer } from '@preau/contract/library/rights'
import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { Found } from './find-object.ts'

/** The right a person needs on the parent of a new object: tools and paths are also made in levels opened to authors. */
export function actionToCreate(type: ObjectType): Extract<Action, 'create' | 'contribute'> {
  return isContributed(type) ? 'contribute' : 'create'
}

/**
 * Whether a new object awaits approval. In a level where authors may create tools and paths without being its writers,
 * an administrator must show them first.
 */
export function needsApproval(person: Viewer, type: ObjectType, parent: Found | null): boolean {
  return parent !== null && isContributed(type) && !may(person, 'create', parent)
}

/** Hides a new tool or path until an administrator shows it. */
export async function holdForApproval(trx: Transaction<Database>, id: string): Promise<void> {
  await trx
    .updateTable('object')
    .set({ visibility: 'hide', published_at: null, showing: 'held' })
    .where('id', '=', id)
    .execute()
}

/** Whether authors make objects of a type in levels that are merely opened to them. */
const isContributed = (type: ObjectType) => type === 'tool' || type === 'path'
