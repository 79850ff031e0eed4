import { type Block, type BlockOf, type BlockType, bestScore } from '#block.ts'
import { blockTypes } from '#block-types.ts'
import { isQuestion } from '#marking.ts'
import { type BlockFinding, when } from './finding.ts'
import { type Around, checkGiveaways } from './giveaway.ts'

const types: { [T in BlockType]: { check: (block: BlockOf<T>) => BlockFinding[] } } = blockTypes

function checkOf<T extends BlockType>(type: T, block: BlockOf<T>): BlockFinding[] {
  return types[type].check(block)
}

/** Findings that make a block incomplete or hard to use; `around` is its slide, where that is known. */
export function checkBlock(block: Block, around?: Around): BlockFinding[] {
  const found = checkOf(block.type, block)
  // While there are too few answers to choose from, missing right answers are not reported.
  const isBegun = !found.some(({ code }) => code === 'too-few-parts')
  const isLacking = isBegun && isQuestion(block) && bestScore(block) < 1
  // For a gap without words, that finding is reported instead: it is more precise.
  const gap = isLacking ? found.find(({ values }) => values?.part === 'gap') : undefined
  return [
    ...found.filter(each => each !== gap),
    ...when(isLacking, 'no-right-answer', gap?.values),
    ...(around && isBegun ? checkGiveaways(block, around) : []),
  ]
}
