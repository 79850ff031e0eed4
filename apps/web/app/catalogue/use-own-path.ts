import { answerOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import type { PathView } from './path-view.ts'
import { useOwn } from './use-own.ts'

/** How far the person is with each tool; null if that is not known. */
export type PathProgress = Answer<'getPathProgress'> | null

type OwnPath = { view: PathView | null; progress: PathProgress }

/** A path as everyone sees it, then as the signed-in person does, with their progress. */
export function useOwnPath(id: string, everyones: PathView | null): OwnPath & { isWaiting: boolean } {
  return useOwn<OwnPath>(id, { view: everyones, progress: null }, async ({ call, language, readers, signal }) => {
    const [{ libraryOver }, { readPath }] = await Promise.all([import('./read-tool.ts'), import('./read-path.ts')])
    const [view, progress] = await Promise.all([
      readPath(libraryOver(call, signal), id, language, readers),
      answerOf(call('getPathProgress', { path: id }, { signal })).catch(() => null),
    ])
    return { view, progress }
  })
}
