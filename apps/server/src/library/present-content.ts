import type { ObjectType } from '@preau/contract/library/library-object'
import { localiseSlide } from '@preau/course/localise'
import { moduleContent } from '@preau/course/module-content'
import { learnerSlide, slideContent } from '@preau/course/slide'

/** What of an object's content a learner gets, in the language of its translation where there is one. */
type Present = (content: unknown, translation: unknown) => unknown

const presentations: Record<ObjectType, Present> = {
  level: content => content,
  tool: content => content,
  module: (content, translation) => ({ ...moduleContent.parse(content), ...(translation as object | undefined) }),
  slide: (content, translation) => {
    const original = slideContent.parse(content)
    return learnerSlide(localiseSlide(original, translation ? slideContent.parse(translation) : undefined))
  },
  media: content => content,
}

/** Presents stored content to a learner; undefined where none was asked for. Answers of assessments are taken out. */
export function presentContent(type: ObjectType, content: unknown, translation: unknown): unknown {
  return content === null || content === undefined ? undefined : presentations[type](content, translation)
}
