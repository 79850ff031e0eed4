import type { Block } from '@preau/course/block'
import { useMemo } from 'react'
import { EditingContext, useEditing } from '#fields/editing.ts'
import { drawEdit } from './editors.ts'

/** What is written in a block, opened and in its author's order: its fields, which are only read. */
export function ReadBlock({
  block,
  isOriginal = false,
}: {
  block: Block
  /** Of a translation that is written beside it, in fields of the same order. */
  isOriginal?: boolean
}) {
  const editing = useEditing()
  const reading = useMemo(
    () => ({ ...editing, isReadOnly: true, isTranslation: isOriginal || editing.isTranslation }),
    [editing, isOriginal],
  )
  return <EditingContext value={reading}>{drawEdit(block, () => {}, isOriginal ? block : undefined)}</EditingContext>
}
