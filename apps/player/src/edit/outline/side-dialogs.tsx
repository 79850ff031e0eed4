import type { StructureChange } from '@preau/contract/structures/schemas'
import type { ContentLanguage } from '@preau/locales/languages'
import { DocumentDialog } from '#edit/documents/document-dialog.tsx'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { isSeen, moduleOf } from '#edit/tool/seen-by-teachers.ts'
import type { TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ModuleDetailsDialog } from './module-details-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type ElsewherePlace, OtherToolDialog } from './other-tool-dialog.tsx'
import type { SendingTrouble } from './use-other-tool.ts'

/** A dialog about a module or slide of the side list. */
export type SideDialog = {
  kind: 'details' | 'document' | 'move' | 'other-tool' | 'remove-module' | 'remove-slide'
  object: TreeSlide
  /** The document to import. */
  file?: File
}

/** The open dialog of the side list. */
export function SideDialogs({
  dialog: { kind, object, file },
  lang,
  onMove,
  onRemove,
  onSend,
  onAdded,
  onTakeBack,
  onDescribe,
  onClose,
}: {
  dialog: SideDialog
  /** The edited language. */
  lang: ContentLanguage
  onMove: (module: TreeModule, slide: string) => void
  onRemove: (object: TreeSlide) => Promise<void>
  /** Sends it to another tool; returns why it failed. */
  onSend: (object: TreeSlide, place: ElsewherePlace, isCopy: boolean) => Promise<SendingTrouble | null>
  /** Called when slides were added to a module. */
  onAdded: (module: string, slides: readonly string[]) => void
  /** Removes added slides again. */
  onTakeBack: (slides: readonly string[]) => void
  /** Saves the details of a module in the draft. */
  onDescribe: (module: TreeSlide, changes: StructureChange[]) => Promise<void>
  onClose: () => void
}) {
  const { caller, tree } = useEditedTool()
  if (kind === 'details') {
    return (
      <ModuleDetailsDialog
        caller={caller}
        module={object.id}
        language={tree.language}
        lang={lang}
        onSave={changes => onDescribe(object, changes)}
        onClose={onClose}
      />
    )
  }
  if (kind === 'document') {
    return (
      <DocumentDialog
        module={object}
        file={file}
        onAdded={slides => onAdded(object.id, slides)}
        onTakeBack={onTakeBack}
        onClose={onClose}
      />
    )
  }
  if (kind === 'move') {
    return (
      <MoveDialog
        slide={object}
        tree={tree}
        onClose={onClose}
        onChoose={module => {
          onClose()
          onMove(module, object.id)
        }}
      />
    )
  }
  if (kind === 'other-tool') {
    return (
      <OtherToolDialog
        object={object}
        onClose={onClose}
        onSend={async (place, isCopy) => {
          const trouble = await onSend(object, place, isCopy)
          if (trouble === null) onClose()
          return trouble
        }}
      />
    )
  }
  const module = moduleOf(tree, object.id)
  return (
    <DeleteDialog
      caller={caller}
      object={object}
      kind={kind === 'remove-module' ? 'module' : 'slide'}
      isSeen={module !== undefined && isSeen(tree, module, object)}
      onClose={onClose}
      onConfirm={() => onRemove(object)}
    />
  )
}
