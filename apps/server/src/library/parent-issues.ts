import { parentTypeOf } from '@preau/contract/library/library-object'
import type { Found } from './find-object.ts'

type ParentIssue = { path: 'parent'; message: string }

/** Why an object cannot be in a parent: the parent has the wrong type, or is in a tool of another language. */
export function parentIssues({ type, language }: Found, parent: Found): ParentIssue[] {
  const wanted = parentTypeOf[type]
  if (parent.type !== wanted) return [{ path: 'parent', message: `must be a ${wanted}, and is a ${parent.type}` }]
  // Everything in a tool is written in the tool's language.
  const fits = parent.type === 'level' || type === 'media' || parent.language === language
  return fits ? [] : [{ path: 'parent', message: `the tool is written in ${parent.language}` }]
}
