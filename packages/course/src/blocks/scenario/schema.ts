import { z } from 'zod'
import { blockId, haveUniqueIds, partList } from '#block-id.ts'
import { richText } from '#rich-text-schema.ts'

const choice = z.object({
  id: blockId,
  text: z.string().max(300),
  consequence: richText,
  /** The situation that follows; the way ends here without it. */
  leadsTo: blockId.optional(),
})

const situation = z.object({ id: blockId, title: z.string().max(300), text: richText, choices: partList(choice, 4) })

/** Situations, of which the first is where one begins, each with choices that have a consequence and may lead on; without, it is an ending. */
export const scenario = z.object({
  id: blockId,
  type: z.literal('scenario'),
  situations: partList(situation, 20).refine(
    situations => haveUniqueIds([...situations, ...situations.flatMap(({ choices }) => choices)]),
    { error: 'two parts have the same id' },
  ),
})
