import { z } from 'zod'
import { blockId, haveUniqueIds, partList } from '#block-id.ts'
import { branchChoice, mostChoices, mostSituations } from '#branching-schema.ts'
import { words } from '#field.ts'
import { richText } from '#rich-text-schema.ts'

const situation = z.object({
  id: blockId,
  title: words(300),
  text: richText,
  choices: partList(branchChoice, mostChoices),
})

/**
 * Situations, beginning with the first; each has choices, with a consequence and perhaps a next situation. A situation
 * without choices is an ending.
 */
export const scenario = z.object({
  id: blockId,
  type: z.literal('scenario'),
  situations: partList(situation, mostSituations).refine(
    situations => haveUniqueIds([...situations, ...situations.flatMap(({ choices }) => choices)]),
    { error: 'two parts have the same id' },
  ),
})
