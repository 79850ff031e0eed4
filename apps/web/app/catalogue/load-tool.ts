import { currentSession } from '#account/session.ts'
import { apiOf, callAs, callerOf, readersOf } from '#api.ts'
import { documentData } from '#document/document-data.tsx'
import { libraryOver, readTool } from './read-tool.ts'
import type { ToolView } from './tool-view.ts'

/** A tool's page as the current caller sees it, over the wire; in the browser only. */
export function loadTool(id: string): Promise<ToolView | null> {
  const { language, settings } = documentData().site
  const call = callAs(callerOf(currentSession(), settings), apiOf(settings).host)
  return readTool(libraryOver(call), id, language, { readers: readersOf(settings) })
}
