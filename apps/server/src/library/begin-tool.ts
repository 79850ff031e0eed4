import type { ObjectType } from '@preau/contract/library/library-object'
import { type Action, may, type Viewer } from '@preau/contract/library/rights'
import type { Found } from './find-object.ts'

/** What one must be allowed in what is to contain a new object: tools are made in levels opened to authors, too. */
export function actionToBegin(type: ObjectType): Extract<Action, 'create' | 'contribute'> {
  return type === 'tool' ? 'contribute' : 'create'
}

/** Whether a new object is held back: in a level that is merely opened to authors, nobody sees a tool before an administrator has. */
export function beginsHeld(person: Viewer, type: ObjectType, parent: Found | null): boolean {
  return parent !== null && type === 'tool' && !may(person, 'create', parent)
}
