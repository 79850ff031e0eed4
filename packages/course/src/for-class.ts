import type { BlockOf, BlockType, LearnerBlock } from './block.ts'
import { blockTypes } from './block-types.ts'
import { isQuestion } from './marking.ts'
import type { RichText } from './rich-text.ts'

/** What a class can use of a block without taking the lesson: a file, or something to do. */
export type ForClass =
  | { kind: 'download'; media: string; title: string; description: string | undefined }
  | { kind: 'activity'; title: string | undefined; text: RichText }

const types: { [T in BlockType]: { forClass?: (block: BlockOf<T>) => ForClass | null } } = blockTypes

function forClassOf<T extends BlockType>(type: T, block: BlockOf<T>): ForClass | null {
  return types[type].forClass?.(block) ?? null
}

/** What a class can use of a block; null for nothing, e.g. for questions, which learners answer in the lesson. */
export function forClass(block: LearnerBlock): ForClass | null {
  return isQuestion(block) ? null : forClassOf(block.type, block)
}
