import { createContext, useContext } from 'react'
import type { TakeChanges } from '#edit/draft/use-take-changes.ts'
import type { WaitingWords } from '#edit/draft/waiting-words.ts'
import type { Reader } from '#platform/reader.ts'
import type { SlideStates } from './slide-state.ts'
import type { ToolTree } from './tool-tree.ts'

/** The tool under edit, as far as whatever is drawn of it may need it. */
export type EditedTool = {
  id: string
  /** With the titles as they are written at this moment. */
  tree: ToolTree
  states: SlideStates
  reader: Reader
  /** The slides whose words are not saved. */
  waiting: WaitingWords
  /** Sends what waits, of every slide; gives what waits still. */
  sendAll: () => Promise<WaitingWords>
  takeChanges: TakeChanges
}

export const EditedToolContext = createContext<EditedTool | null>(null)

/** The tool under edit; throws outside of an editor. */
export function useEditedTool(): EditedTool {
  const tool = useContext(EditedToolContext)
  if (!tool) throw new Error('something of a tool was edited outside of an editor')
  return tool
}
