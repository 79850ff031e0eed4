import type { ObjectType } from '@preau/contract/library/library-object'
import { moduleContent, moduleTranslation } from '@preau/course/module-content'
import { pathContent } from '@preau/course/path-content'
import { slideContent } from '@preau/course/slide'
import { toolContent } from '@preau/course/tool-content'
import { z } from 'zod'
import { BadCall } from '#platform/http/envelope.ts'

const none = z.strictObject({})

/** The content of an object of each type, and the part of it that a translation has. */
const schemas: Record<ObjectType, { original: z.ZodType; translation: z.ZodType }> = {
  level: { original: none, translation: none },
  tool: { original: toolContent, translation: none },
  path: { original: pathContent, translation: none },
  module: { original: moduleContent, translation: moduleTranslation },
  slide: { original: slideContent, translation: slideContent },
  media: { original: none, translation: none },
}

/** A caller's content, cleaned up by the schema of its type; throws a BadCall that names the faults below `path`. */
export function parseContent(
  type: ObjectType,
  input: unknown,
  { path, isTranslation = false }: { path: string; isTranslation?: boolean },
): unknown {
  const parsed = schemas[type][isTranslation ? 'translation' : 'original'].safeParse(input)
  if (parsed.success) return parsed.data
  throw new BadCall(
    parsed.error.issues.map(issue => ({ path: [path, ...issue.path].join('.'), message: issue.message })),
  )
}

/** The content of a new object. */
export function emptyContent(type: ObjectType, name: string): unknown {
  return schemas[type].original.parse(type === 'slide' ? { title: name } : {})
}
