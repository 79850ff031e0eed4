import { createContext, useContext } from 'react'
import type { UnsavedBySlide } from '#edit/draft/unsaved-reasons.ts'
import type { TakeChanges } from '#edit/draft/use-take-changes.ts'
import type { Editing } from '#fields/editing.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import type { PageTalk } from '#platform/frame-messages.ts'
import type { SlideStates } from './slide-state.ts'
import type { ToolTree } from './tool-tree.ts'
import type { TreeActions } from './tree-actions.ts'

type EditedFiles = Omit<Editing, 'isTranslation' | 'thumbnailOf'>

/** The edited tool, as the editor's components need it. */
export type EditedTool = {
  id: string
  /** With the titles as they are currently typed. */
  tree: ToolTree
  states: SlideStates
  caller: CallerAt
  /** The slides with unsaved edits. */
  waiting: UnsavedBySlide
  /** Sends the unsaved edits of every slide; returns what is still unsaved. */
  sendAll: () => Promise<UnsavedBySlide>
  takeChanges: TakeChanges
  structure: Pick<TreeActions, 'keep' | 'giveUp' | 'undo'>
  /** Its files, and how more of them are added. */
  files: EditedFiles
  /** Imports a document into the current module. */
  importDocument: (file: File) => void
  /** The page around the editor. */
  talk: PageTalk
}

export const EditedToolContext = createContext<EditedTool | null>(null)

/** The edited tool; throws outside of an editor. */
export function useEditedTool(): EditedTool {
  const tool = useContext(EditedToolContext)
  if (!tool) throw new Error('something of a tool was edited outside of an editor')
  return tool
}
