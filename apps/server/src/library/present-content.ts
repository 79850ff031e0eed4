import type { ObjectType } from '@preau/contract/library/library-object'
import { drawQuestions, type GivenAnswers } from '@preau/course/drawn-questions'
import { easySlide } from '@preau/course/easy-slide'
import { localiseSlide } from '@preau/course/localise'
import { moduleContent } from '@preau/course/module-content'
import { sortOptions } from '@preau/course/option-order'
import { renameParts } from '@preau/course/part-ids'
import { learnerSlide, type SlideContent, slideContent } from '@preau/course/slide'
import { learnerPlaces, partAliases } from './part-aliases.ts'

/** What is needed of an object, and of its learner, to present its content. */
export type Presented = {
  id: string
  type: ObjectType
  content: unknown
  part_secret: string
  /** The learner's answers, for a slide that asks some of its questions; nothing for any other object. */
  answers?: GivenAnswers | null | undefined
}

/**
 * The words of a content in the requested language, and in its easy variant if requested. Missing ones are those of the
 * original.
 */
type Wordings = { translation?: unknown; easy?: unknown }

/** What a learner may see of an object's content, in the requested words. */
type Present = (content: unknown, wordings: Wordings, slide: Presented, learner: string | null) => unknown

const presentations: Record<ObjectType, Present> = {
  level: content => content,
  tool: content => content,
  path: content => content,
  module: (content, { translation, easy }) => ({
    ...moduleContent.parse(content),
    ...(translation as object | undefined),
    ...(easy as object | undefined),
  }),
  slide: (content, { translation, easy }, { id, part_secret, answers }, learner) => {
    const places = learnerPlaces(part_secret, learner, id)
    const { slide: original, spare } = drawQuestions(slideContent.parse(content), answers ?? {}, places.ofQuestion)
    // The authors' ids could reveal the right answer: a, b, c of a list that was written in the right order.
    const known = (words: SlideContent) => renameParts(words, original, partAliases(part_secret, id))
    const wordsOf = (stored: unknown) => (stored ? known(slideContent.parse(stored)) : undefined)
    const shown = known(sortOptions(original, places.ofOptionIn))
    const slide = easySlide(localiseSlide(shown, wordsOf(translation)), wordsOf(easy))
    return { ...learnerSlide(slide), ...(original.ask !== undefined && { spare: spare.length }) }
  },
  media: content => content,
}

/**
 * Presents stored content to a learner (null for a visitor), without the answers of assessments; undefined where no
 * content was requested.
 */
export function presentContent(object: Presented, wordings: Wordings, learner: string | null): unknown {
  const { type, content } = object
  return content === null || content === undefined ? undefined : presentations[type](content, wordings, object, learner)
}
