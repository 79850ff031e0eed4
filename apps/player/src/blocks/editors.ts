import { type Block, type BlockType, blockType } from '@preau/course/block'
import { createElement, type ReactElement } from 'react'
import { accordion } from './accordion/edit.tsx'
import type { BlockEditor, HiddenFeedback, HiddenWords, Picture } from './block-editor.ts'
import { callout } from './callout/edit.tsx'
import { file } from './file/edit.tsx'
import { gapText } from './gap-text/edit.tsx'
import { image } from './image/edit.tsx'
import { matching } from './matching/edit.tsx'
import { multipleChoice } from './multiple-choice/edit.tsx'
import { numeric } from './numeric/edit.tsx'
import { ordering } from './ordering/edit.tsx'
import { quote } from './quote/edit.tsx'
import { reflection } from './reflection/edit.tsx'
import { singleChoice } from './single-choice/edit.tsx'
import { text } from './text/edit.tsx'
import { trueFalse } from './true-false/edit.tsx'
import { video } from './video/edit.tsx'

/** How each type of block is written. Apart from `views.ts`, so that learners do not load it. */
const editors: { [Type in BlockType]: BlockEditor<Type> } = {
  text,
  image,
  video,
  callout,
  accordion,
  quote,
  file,
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  matching,
  ordering,
  'gap-text': gapText,
  numeric,
  reflection,
}

/** Every type of block, in the order in which an author chooses among them. */
export const blockTypeOrder: readonly BlockType[] = blockType.options

// Looked up by a type that varies, the compiler only sees the union of all editors; the record pairs them rightly.
function editorOf(type: BlockType): BlockEditor<BlockType> {
  return editors[type] as unknown as BlockEditor<BlockType>
}

/** Draws the half that edits a block; `original`, of the same type, where the words of a translation are written. */
export function drawEdit(block: Block, onChange: (block: Block) => void, original?: Block): ReactElement {
  return createElement(editorOf(block.type).Edit, { key: block.id, block, original, onChange })
}

/** A block with nothing in it yet. */
export function blankBlock(type: BlockType, id: string): Block {
  return editorOf(type).blank(id)
}

/** What a type of block looks like, in miniature. */
export function pictureOf(type: BlockType): Picture {
  return editors[type].picture
}

/** What a block says after it is answered, which nobody sees who only looks at it. */
export function hiddenFeedback(block: Block): HiddenFeedback[] {
  return editorOf(block.type).said?.(block) ?? []
}

/** The words of a block that a learner's view of it does not tell, or tells in no order. */
export function hiddenWords(block: Block): HiddenWords[] {
  return editorOf(block.type).hidden?.(block) ?? []
}
