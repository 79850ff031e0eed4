import type { ObjectType } from '@preau/contract/library/library-object'
import { moduleContent, moduleTranslation } from '@preau/course/module-content'
import { slideContent } from '@preau/course/slide'
import { toolContent } from '@preau/course/tool-content'
import { z } from 'zod'
import { BadCall } from '#platform/http/envelope.ts'

const none = z.strictObject({})

/** What an object of a type holds, and what of it a translation has of its own. */
const schemas: Record<ObjectType, { original: z.ZodType; translation: z.ZodType }> = {
  level: { original: none, translation: none },
  tool: { original: toolContent, translation: none },
  module: { original: moduleContent, translation: moduleTranslation },
  slide: { original: slideContent, translation: slideContent },
  media: { original: none, translation: none },
}

/** Content as a caller gave it, tidied by the schema of its type; throws a BadCall that names what is wrong below `path`. */
export function givenContent(
  type: ObjectType,
  given: unknown,
  { path, isTranslation = false }: { path: string; isTranslation?: boolean },
): unknown {
  const parsed = schemas[type][isTranslation ? 'translation' : 'original'].safeParse(given)
  if (parsed.success) return parsed.data
  throw new BadCall(
    parsed.error.issues.map(issue => ({ path: [path, ...issue.path].join('.'), message: issue.message })),
  )
}

/** What a new object holds before anybody has written anything. */
export function emptyContent(type: ObjectType, name: string): unknown {
  return schemas[type].original.parse(type === 'slide' ? { title: name } : {})
}
