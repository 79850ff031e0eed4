import { type Block, type BlockType, blockType } from '@preau/course/block'
import { createElement, type ReactElement } from 'react'
import type { BlockEditor, Picture } from './block-editor.ts'

/** How each type of block is edited: the `editor` of its folder. Not in `views.ts`, so that learners do not load it. */
const editors = import.meta.glob<BlockEditor<BlockType>>('./*/edit.tsx', { eager: true, import: 'editor' })

/** Every type of block, in the order in which an author chooses among them. */
export const blockTypeOrder: readonly BlockType[] = blockType.options

function editorOf(type: BlockType): BlockEditor<BlockType> {
  const editor = editors[`./${type}/edit.tsx`]
  if (!editor) throw new Error(`blocks/${type}/edit.tsx has no editor`)
  return editor
}

/** Draws the editor of a block; with `original`, a block of the same type, while a translation is written. */
export function drawEdit(block: Block, onChange: (block: Block) => void, original?: Block): ReactElement {
  return createElement(editorOf(block.type).Edit, { key: block.id, block, original, onChange })
}

/** A block with nothing in it yet. */
export function blankBlock(type: BlockType, id: string): Block {
  return editorOf(type).blank(id)
}

/** What a type of block looks like, in miniature. */
export function pictureOf(type: BlockType): Picture {
  return editorOf(type).picture
}
