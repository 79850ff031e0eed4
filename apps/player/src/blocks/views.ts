import type { BlockType, LearnerBlock, LearnerBlockOf } from '@preau/course/block'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { AccordionView } from './accordion/view.tsx'
import { CalloutView } from './callout/view.tsx'
import { FileView } from './file/view.tsx'
import { GapTextView } from './gap-text/view.tsx'
import { ImageView } from './image/view.tsx'
import { MatchingView } from './matching/view.tsx'
import { MultipleChoiceView } from './multiple-choice/view.tsx'
import { NumericView } from './numeric/view.tsx'
import { OrderingView } from './ordering/view.tsx'
import { QuoteView } from './quote/view.tsx'
import { ReflectionView } from './reflection/view.tsx'
import { SingleChoiceView } from './single-choice/view.tsx'
import { TextView } from './text/view.tsx'
import { TrueFalseView } from './true-false/view.tsx'
import { VideoView } from './video/view.tsx'

type BlockDrawing<Block> = {
  View: ComponentType<{ block: Block }>
  /** Stands beside the text in a split slide. */
  isBeside?: true
  /** Media of the pictures it will show. */
  pictures?: (block: Block) => string[]
}

/** How each type of block is drawn for a learner. */
const drawings: { [Type in BlockType]: BlockDrawing<LearnerBlockOf<Type>> } = {
  text: { View: TextView },
  image: { View: ImageView, isBeside: true, pictures: ({ media }) => [media] },
  video: { View: VideoView, isBeside: true },
  callout: { View: CalloutView },
  accordion: { View: AccordionView },
  quote: { View: QuoteView },
  file: { View: FileView },
  'single-choice': { View: SingleChoiceView },
  'multiple-choice': { View: MultipleChoiceView },
  'true-false': { View: TrueFalseView },
  matching: { View: MatchingView },
  ordering: { View: OrderingView },
  'gap-text': { View: GapTextView },
  numeric: { View: NumericView },
  reflection: { View: ReflectionView },
}

// Looked up by a type that varies, the compiler only sees the union of all drawings; the record pairs them rightly.
function drawingOf(block: LearnerBlock): BlockDrawing<LearnerBlock> {
  return drawings[block.type] as BlockDrawing<LearnerBlock>
}

/** Draws a block. */
export function drawBlock(block: LearnerBlock): ReactElement {
  return createElement(drawingOf(block).View, { key: block.id, block })
}

/** Whether a block stands beside the text in a split slide. */
export function isBeside(block: LearnerBlock): boolean {
  return drawingOf(block).isBeside ?? false
}

/** Ids of the media a block shows as pictures. */
export function picturesOf(block: LearnerBlock): string[] {
  return (drawingOf(block).pictures?.(block) ?? []).filter(Boolean)
}
