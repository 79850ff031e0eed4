import { currentSession } from '#account/session.ts'
import { apiOf, callAs, callerOf, readersOf } from '#api.ts'
import { documentData } from '#document/document-data.tsx'
import type { PathView } from './path-view.ts'
import { readPath } from './read-path.ts'
import { libraryOver } from './read-tool.ts'

/** A path's page as the current caller sees it, over the wire; in the browser only. */
export function loadPath(id: string): Promise<PathView | null> {
  const { language, settings } = documentData().site
  const call = callAs(callerOf(currentSession(), settings), apiOf(settings).host)
  return readPath(libraryOver(call), id, language, readersOf(settings))
}
