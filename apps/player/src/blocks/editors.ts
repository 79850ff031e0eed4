import type { Block, BlockOf, BlockType } from '@preau/course/block'
import { type ComponentType, createElement, type ReactElement } from 'react'
import type { EditProps } from '#fields/editing.ts'
import { AccordionEdit, blankAccordion } from './accordion/edit.tsx'
import { blankCallout, CalloutEdit } from './callout/edit.tsx'
import { blankFile, FileEdit } from './file/edit.tsx'
import { blankGapText, GapTextEdit } from './gap-text/edit.tsx'
import { blankImage, ImageEdit } from './image/edit.tsx'
import { blankMatching, MatchingEdit } from './matching/edit.tsx'
import { blankMultipleChoice, MultipleChoiceEdit } from './multiple-choice/edit.tsx'
import { blankNumeric, NumericEdit } from './numeric/edit.tsx'
import { blankOrdering, OrderingEdit } from './ordering/edit.tsx'
import { blankQuote, QuoteEdit } from './quote/edit.tsx'
import { blankReflection, ReflectionEdit } from './reflection/edit.tsx'
import { blankSingleChoice, SingleChoiceEdit } from './single-choice/edit.tsx'
import { blankText, TextEdit } from './text/edit.tsx'
import { blankTrueFalse, TrueFalseEdit } from './true-false/edit.tsx'
import { blankVideo, VideoEdit } from './video/edit.tsx'

type BlockEditing<B extends Block> = {
  Edit: ComponentType<EditProps<B>>
  /** A block with nothing in it yet. */
  blank: (id: string) => B
}

/** How each type of block is written, in the order in which an author chooses among them. */
const editings: { [Type in BlockType]: BlockEditing<BlockOf<Type>> } = {
  text: { Edit: TextEdit, blank: blankText },
  image: { Edit: ImageEdit, blank: blankImage },
  video: { Edit: VideoEdit, blank: blankVideo },
  callout: { Edit: CalloutEdit, blank: blankCallout },
  accordion: { Edit: AccordionEdit, blank: blankAccordion },
  quote: { Edit: QuoteEdit, blank: blankQuote },
  file: { Edit: FileEdit, blank: blankFile },
  'single-choice': { Edit: SingleChoiceEdit, blank: blankSingleChoice },
  'multiple-choice': { Edit: MultipleChoiceEdit, blank: blankMultipleChoice },
  'true-false': { Edit: TrueFalseEdit, blank: blankTrueFalse },
  matching: { Edit: MatchingEdit, blank: blankMatching },
  ordering: { Edit: OrderingEdit, blank: blankOrdering },
  'gap-text': { Edit: GapTextEdit, blank: blankGapText },
  numeric: { Edit: NumericEdit, blank: blankNumeric },
  reflection: { Edit: ReflectionEdit, blank: blankReflection },
}

/** Every type of block, in the order in which an author chooses among them. */
export const blockTypeOrder = Object.keys(editings) as BlockType[]

// Looked up by a type that varies, the compiler only sees the union of all halves; the record pairs them rightly.
function editingOf(type: BlockType): BlockEditing<Block> {
  return editings[type] as unknown as BlockEditing<Block>
}

/** Draws the half that edits a block; `original`, of the same type, where the words of a translation are written. */
export function drawEdit(block: Block, onChange: (block: Block) => void, original?: Block): ReactElement {
  return createElement(editingOf(block.type).Edit, { key: block.id, block, original, onChange })
}

/** A block with nothing in it yet. */
export function blankBlock(type: BlockType, id: string): Block {
  return editingOf(type).blank(id)
}
