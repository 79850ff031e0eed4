import type { ObjectType } from '#library/library-object.ts'

/** What of an object call 14 may change. */
export type Attribute = 'name' | 'description' | 'visibility' | 'extension' | 'parent' | 'content'

/** What it may change of each type; the rest follows from the tree or from what is uploaded. */
export const attributesOf: Record<ObjectType, readonly Attribute[]> = {
  level: ['name', 'description', 'visibility'],
  tool: ['name', 'description', 'visibility', 'extension', 'parent', 'content'],
  module: ['name', 'description', 'visibility', 'parent', 'content'],
  slide: ['name', 'visibility', 'parent', 'content'],
  media: ['name', 'description'],
}

/** What of them a translation may have of its own. */
export const translatedAttributesOf: Record<ObjectType, readonly Attribute[]> = {
  level: ['name', 'description'],
  tool: ['name', 'description'],
  module: ['name', 'description', 'content'],
  slide: ['name', 'content'],
  media: ['name', 'description'],
}

/** What may hang in what; a level hangs in nothing. */
export const parentTypeOf: Record<ObjectType, ObjectType | null> = {
  level: null,
  tool: 'level',
  module: 'tool',
  slide: 'module',
  media: 'tool',
}
