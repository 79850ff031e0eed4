import type { ObjectType } from '@preau/contract/library/library-object'
import { drawQuestions, type GivenAnswers } from '@preau/course/drawn-questions'
import { localiseSlide } from '@preau/course/localise'
import { moduleContent } from '@preau/course/module-content'
import { sortOptions } from '@preau/course/option-order'
import { renameParts } from '@preau/course/part-ids'
import { learnerSlide, type SlideContent, slideContent } from '@preau/course/slide'
import { learnerPlaces, partAliases } from './part-aliases.ts'

/** The data of an object, and of its learner, that presenting its content needs. */
export type Presented = {
  id: string
  type: ObjectType
  content: unknown
  part_secret: string
  /** The learner's answers on a slide that asks some of its questions; nothing for any other object. */
  answers?: GivenAnswers | null | undefined
}

/** A learner's part of an object's content, in the language of its translation where there is one. */
type Present = (content: unknown, translation: unknown, slide: Presented, learner: string | null) => unknown

const presentations: Record<ObjectType, Present> = {
  level: content => content,
  tool: content => content,
  path: content => content,
  module: (content, translation) => ({ ...moduleContent.parse(content), ...(translation as object | undefined) }),
  slide: (content, translation, { id, part_secret, answers }, learner) => {
    const places = learnerPlaces(part_secret, learner, id)
    const { slide: original, spare } = drawQuestions(slideContent.parse(content), answers ?? {}, places.ofQuestion)
    // The authors' ids could reveal what is right: a, b, c of a list that was written in the right order.
    const known = (words: SlideContent) => renameParts(words, original, partAliases(part_secret, id))
    const shown = known(sortOptions(original, places.ofOptionIn))
    const slide = localiseSlide(shown, translation ? known(slideContent.parse(translation)) : undefined)
    return { ...learnerSlide(slide), ...(original.ask !== undefined && { spare: spare.length }) }
  },
  media: content => content,
}

/**
 * Presents stored content to a learner, null for a visitor, without the answers of assessments; undefined where none was
 * requested.
 */
export function presentContent(object: Presented, translation: unknown, learner: string | null): unknown {
  const { type, content } = object
  return content === null || content === undefined
    ? undefined
    : presentations[type](content, translation, object, learner)
}
