import type { Block, BlockOf, BlockType } from '@preau/course/block'
import { isEmptyText, type RichText } from '@preau/course/rich-text'

type When = { after: 'answer'; number: number } | { after: 'right' | 'wrong' | 'writing' }

/** A text that is read only after answering; `number` counts the answer it belongs to, from 1. */
export type SaidAfter = { text: RichText } & When

/** Words that are not read where they stand: those of a gap, counted from 1, or the wrong ones to choose from. */
export type HiddenWords = { gap: number | null; words: readonly string[] }

type Texts = { right?: RichText | undefined; wrong?: RichText | undefined }

/** A text that is there, with when it is said. */
function said(text: RichText | undefined, when: When): SaidAfter[] {
  return text && !isEmptyText(text) ? [{ ...when, text }] : []
}

const nothing = () => []

const general = ({ right, wrong }: Texts) => [...said(right, { after: 'right' }), ...said(wrong, { after: 'wrong' })]

const ofChoice = (block: BlockOf<'single-choice' | 'multiple-choice'>) => [
  ...block.options.flatMap(({ feedback }, index) => said(feedback, { after: 'answer', number: index + 1 })),
  ...general(block),
]

/** What each type of block says after it is answered. */
const saidBy: { [T in BlockType]: (block: BlockOf<T>) => SaidAfter[] } = {
  text: nothing,
  image: nothing,
  video: nothing,
  callout: nothing,
  accordion: nothing,
  quote: nothing,
  file: nothing,
  'single-choice': ofChoice,
  'multiple-choice': ofChoice,
  'true-false': general,
  matching: general,
  ordering: general,
  'gap-text': general,
  numeric: general,
  reflection: ({ example }) => said(example, { after: 'writing' }),
}

/** The words of each type of block that a learner's view of it does not tell, or tells in no order. */
const hiddenIn: { [T in BlockType]: (block: BlockOf<T>) => HiddenWords[] } = {
  text: nothing,
  image: nothing,
  video: nothing,
  callout: nothing,
  accordion: nothing,
  quote: nothing,
  file: nothing,
  'single-choice': nothing,
  'multiple-choice': nothing,
  'true-false': nothing,
  matching: nothing,
  ordering: nothing,
  'gap-text': ({ text, bank }) => [
    ...text.flatMap(part => ('gap' in part ? [part.answers] : [])).map((words, index) => ({ gap: index + 1, words })),
    ...(bank.length > 0 ? [{ gap: null, words: bank }] : []),
  ],
  numeric: nothing,
  reflection: nothing,
}

function saidOf<T extends BlockType>(type: T, block: BlockOf<T>): SaidAfter[] {
  return saidBy[type](block)
}

/** What a block says after it is answered, which nobody sees who only looks at it. */
export function saidAfter(block: Block): SaidAfter[] {
  return saidOf(block.type, block)
}

function hiddenOf<T extends BlockType>(type: T, block: BlockOf<T>): HiddenWords[] {
  return hiddenIn[type](block)
}

/** The words of a block that a learner's view of it does not tell, or tells in no order. */
export function hiddenWords(block: Block): HiddenWords[] {
  return hiddenOf(block.type, block)
}
