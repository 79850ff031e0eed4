import { type Block, type BlockOf, type BlockType, bestScore } from '#block.ts'
import { blockTypes } from '#block-types.ts'
import { isQuestion } from '#marking.ts'
import { type Finding, when } from './finding.ts'

const types: { [T in BlockType]: { check: (block: BlockOf<T>) => Finding[] } } = blockTypes

function checkOf<T extends BlockType>(type: T, block: BlockOf<T>): Finding[] {
  return types[type].check(block)
}

/** What keeps a block from being shown or answered well. */
export function checkBlock(block: Block): Finding[] {
  const found = checkOf(block.type, block)
  // As long as there is nothing to answer with, nothing of it is right.
  const isBegun = !found.some(({ code }) => code === 'too-few-parts')
  const isLacking = isBegun && isQuestion(block) && bestScore(block) < 1
  // A gap without words says more precisely what is missing.
  const gap = isLacking ? found.find(({ values }) => values?.part === 'gap') : undefined
  return [...found.filter(each => each !== gap), ...when(isLacking, 'no-right-answer', gap?.values)]
}
