import { listBlockTypes } from './block-type.ts'
import { accordion } from './blocks/accordion/accordion.ts'
import { callout } from './blocks/callout/callout.ts'
import { columns } from './blocks/columns/columns.ts'
import { conversation } from './blocks/conversation/conversation.ts'
import { file } from './blocks/file/file.ts'
import { flashcards } from './blocks/flashcards/flashcards.ts'
import { gapText } from './blocks/gap-text/gap-text.ts'
import { hotspots } from './blocks/hotspots/hotspots.ts'
import { image } from './blocks/image/image.ts'
import { inspecting } from './blocks/inspecting/inspecting.ts'
import { matching } from './blocks/matching/matching.ts'
import { multipleChoice } from './blocks/multiple-choice/multiple-choice.ts'
import { numeric } from './blocks/numeric/numeric.ts'
import { ordering } from './blocks/ordering/ordering.ts'
import { quote } from './blocks/quote/quote.ts'
import { reflection } from './blocks/reflection/reflection.ts'
import { scenario } from './blocks/scenario/scenario.ts'
import { singleChoice } from './blocks/single-choice/single-choice.ts'
import { sorting } from './blocks/sorting/sorting.ts'
import { sound } from './blocks/sound/sound.ts'
import { table } from './blocks/table/table.ts'
import { text } from './blocks/text/text.ts'
import { trueFalse } from './blocks/true-false/true-false.ts'
import { video } from './blocks/video/video.ts'

/** Every type of block, in the order in which authors choose among them. */
export const blockTypes = listBlockTypes({
  text,
  image,
  columns,
  hotspots,
  video,
  sound,
  callout,
  accordion,
  flashcards,
  scenario,
  conversation,
  table,
  quote,
  file,
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  matching,
  ordering,
  sorting,
  inspecting,
  'gap-text': gapText,
  numeric,
  reflection,
})

type BlockTypes = typeof blockTypes

/** The types of question, with their definitions. */
export type QuestionTypes = {
  [T in keyof BlockTypes as BlockTypes[T] extends { marking: unknown } ? T : never]: BlockTypes[T]
}
