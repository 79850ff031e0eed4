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

/** What of a block nobody sees who only looks at it. */
type Unseen<B> = { said?: (block: B) => SaidAfter[]; hidden?: (block: B) => HiddenWords[] }

const general = ({ right, wrong }: Texts) => [...said(right, { after: 'right' }), ...said(wrong, { after: 'wrong' })]

const ofChoice = (block: BlockOf<'single-choice' | 'multiple-choice'>) => [
  ...block.options.flatMap(({ feedback }, index) => said(feedback, { after: 'answer', number: index + 1 })),
  ...general(block),
]

const unseenBy: { [T in BlockType]: Unseen<BlockOf<T>> } = {
  text: {},
  image: {},
  video: {},
  callout: {},
  accordion: {},
  quote: {},
  file: {},
  'single-choice': { said: ofChoice },
  'multiple-choice': { said: ofChoice },
  'true-false': { said: general },
  matching: { said: general },
  ordering: { said: general },
  'gap-text': {
    said: general,
    hidden: ({ text, bank }) => [
      ...text.flatMap(part => ('gap' in part ? [part.answers] : [])).map((words, index) => ({ gap: index + 1, words })),
      ...(bank.length > 0 ? [{ gap: null, words: bank }] : []),
    ],
  },
  numeric: { said: general },
  reflection: { said: ({ example }) => said(example, { after: 'writing' }) },
}

function unseenIn<T extends BlockType>(type: T, block: BlockOf<T>) {
  const { said, hidden } = unseenBy[type]
  return { said: said?.(block) ?? [], hidden: hidden?.(block) ?? [] }
}

/** What a block says after it is answered, which nobody sees who only looks at it. */
export function saidAfter(block: Block): SaidAfter[] {
  return unseenIn(block.type, block).said
}

/** The words of a block that a learner's view of it does not tell, or tells in no order. */
export function hiddenWords(block: Block): HiddenWords[] {
  return unseenIn(block.type, block).hidden
}
