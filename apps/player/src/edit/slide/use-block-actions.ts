import type { Block } from '@preau/course/block'
import { type RefObject, useMemo, useRef } from 'react'
import type { SlideEdit } from '#edit/draft/slide-edit.ts'
import { newId } from '#fields/new-id.ts'
import type { BlockActions } from './block-frame.tsx'

/** The actions on the blocks of a slide, with a stable identity across renders. */
export function useBlockActions(
  slide: { blocks: readonly Block[]; columns: readonly Block[][]; onEdit: (edit: SlideEdit) => void },
  /** The block that takes the focus once it is rendered. */
  toFocus: RefObject<string | null>,
  {
    insertAt,
    onCarry,
    onRemoved,
    isNew,
  }: {
    insertAt: (place: number) => void
    onCarry: (block: Block) => void
    onRemoved: (block: Block, at: number) => void
    isNew: (id: string) => boolean
  },
): BlockActions {
  const latest = useRef({ ...slide, insertAt, onCarry, onRemoved, isNew })
  latest.current = { ...slide, insertAt, onCarry, onRemoved, isNew }
  return useMemo(() => {
    const placeOf = (id: string) => latest.current.blocks.findIndex(block => block.id === id)
    const blockAt = (id: string) => latest.current.blocks[placeOf(id)]
    return {
      isNew: id => latest.current.isNew(id),
      change: block => latest.current.onEdit({ type: 'change', block }),
      insertBefore: id => latest.current.insertAt(placeOf(id)),
      move: (id, by) => {
        const column = latest.current.columns.find(blocks => blocks.some(block => block.id === id)) ?? []
        const neighbour = column[column.findIndex(block => block.id === id) + by]
        if (neighbour) latest.current.onEdit({ type: 'move', id, to: placeOf(neighbour.id) })
      },
      duplicate: id => {
        const block = blockAt(id)
        if (!block) return
        const copy = { ...block, id: newId() }
        toFocus.current = copy.id
        latest.current.onEdit({ type: 'insert', at: placeOf(id) + 1, block: copy })
      },
      carry: id => {
        const block = blockAt(id)
        if (block) latest.current.onCarry(block)
      },
      remove: id => {
        const { blocks, onEdit, onRemoved } = latest.current
        const block = blockAt(id)
        if (!block) return
        const at = placeOf(id)
        toFocus.current = (blocks[at + 1] ?? blocks[at - 1])?.id ?? null
        onEdit({ type: 'remove', id })
        onRemoved(block, at)
      },
    }
  }, [toFocus])
}
