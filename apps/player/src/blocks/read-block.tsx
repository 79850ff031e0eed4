import type { Block } from '@preau/course/block'
import { useMemo } from 'react'
import { EditingContext, useEditing } from '#fields/editing.ts'
import { drawEdit } from './editors.ts'

/** The fields of a block's editor, read-only, open and in the author's order. */
export function ReadBlock({
  block,
  isOriginal = false,
}: {
  block: Block
  /** The original beside its translation, in fields of the same order. */
  isOriginal?: boolean
}) {
  const editing = useEditing()
  const reading = useMemo(
    () => ({ ...editing, isReadOnly: true, isTranslation: isOriginal || editing.isTranslation }),
    [editing, isOriginal],
  )
  return <EditingContext value={reading}>{drawEdit(block, () => {}, isOriginal ? block : undefined)}</EditingContext>
}
