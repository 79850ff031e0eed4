import type { Block, BlockOf, BlockType } from './block.ts'
import { checkAccordion } from './blocks/accordion/check.ts'
import { checkFile } from './blocks/file/check.ts'
import { checkGapText } from './blocks/gap-text/check.ts'
import { checkImage } from './blocks/image/check.ts'
import { checkMatching } from './blocks/matching/check.ts'
import { checkMultipleChoice } from './blocks/multiple-choice/check.ts'
import { checkOrdering } from './blocks/ordering/check.ts'
import { checkSingleChoice } from './blocks/single-choice/check.ts'
import { checkVideo } from './blocks/video/check.ts'
import { checkPrompt, type Finding, when } from './finding.ts'
import { isEmptyText, type RichText } from './rich-text.ts'

function checkText({ text }: { text: RichText }): Finding[] {
  return when(isEmptyText(text), 'empty-text')
}

/** A question of one answer, which has to be there. */
function checkAnswer(block: BlockOf<'true-false' | 'numeric'>): Finding[] {
  return [...checkPrompt(block), ...when(block.answer === undefined, 'no-right-answer')]
}

const checks: { [T in BlockType]: (block: BlockOf<T>) => Finding[] } = {
  text: checkText,
  image: checkImage,
  video: checkVideo,
  callout: checkText,
  accordion: checkAccordion,
  quote: checkText,
  file: checkFile,
  'single-choice': checkSingleChoice,
  'multiple-choice': checkMultipleChoice,
  'true-false': checkAnswer,
  matching: checkMatching,
  ordering: checkOrdering,
  'gap-text': checkGapText,
  numeric: checkAnswer,
  reflection: checkPrompt,
}

function checkOf<T extends BlockType>(type: T, block: BlockOf<T>): Finding[] {
  return checks[type](block)
}

/** What keeps a block from being shown or answered well. */
export function checkBlock(block: Block): Finding[] {
  return checkOf(block.type, block)
}
