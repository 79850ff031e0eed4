import type { ObjectType } from '@preau/contract/library/library-object'
import { localiseSlide } from '@preau/course/localise'
import { moduleContent } from '@preau/course/module-content'
import { renameParts } from '@preau/course/part-ids'
import { learnerSlide, slideContent } from '@preau/course/slide'
import { partAliases } from './part-aliases.ts'

type Presented = { id: string; type: ObjectType; content: unknown; part_secret: string }

/** A learner's part of an object's content, in the language of its translation where there is one. */
type Present = (content: unknown, translation: unknown, slide: Presented) => unknown

const presentations: Record<ObjectType, Present> = {
  level: content => content,
  tool: content => content,
  path: content => content,
  module: (content, translation) => ({ ...moduleContent.parse(content), ...(translation as object | undefined) }),
  slide: (content, translation, { id, part_secret }) => {
    const original = slideContent.parse(content)
    // The authors' ids could reveal what is right: a, b, c of a list that was written in the right order.
    const known = (words: unknown) => renameParts(slideContent.parse(words), original, partAliases(part_secret, id))
    return learnerSlide(localiseSlide(known(content), translation ? known(translation) : undefined))
  },
  media: content => content,
}

/** Presents stored content to a learner, without the answers of assessments; undefined where none was requested. */
export function presentContent(object: Presented, translation: unknown): unknown {
  const { type, content } = object
  return content === null || content === undefined ? undefined : presentations[type](content, translation, object)
}
