import type { languageCodes } from '@preau/locales/languages'
import type { Right } from '#library/rights.ts'
import type { WireObject } from '#library/wire-object.ts'

/** What the library holds, in our words. */
export const objectTypes = ['level', 'tool', 'module', 'slide', 'media'] as const

export type ObjectType = (typeof objectTypes)[number]

/** The wire's words for them. */
export const wireTypes = {
  level: 'category',
  tool: 'bloc',
  module: 'module',
  slide: 'slide',
  media: 'library',
} as const satisfies Record<ObjectType, string>

/** One of them. */
export type WireType = (typeof wireTypes)[ObjectType]

/** Kinds of a tool: how it is taken and where its access button leads. */
export const toolKinds = ['formation', 'courseSet', 'playful'] as const

export type ToolKind = (typeof toolKinds)[number]

/** Where a tool's access button leads: `/tool/{id}/course` or `/tool/{id}/courseset`. */
export function toolAccess(kind: ToolKind): 'course' | 'courseset' {
  return kind === 'courseSet' ? 'courseset' : 'course'
}

/** Longest names and descriptions, in characters. */
export const nameMaximum = 200

export const descriptionMaximum = 2000

/** An object of the library in our words. */
export type LibraryObject = {
  id: string
  type: ObjectType
  name: string
  description: string | null
  isHidden: boolean
  kind: ToolKind | null
  language: (typeof languageCodes)[number]
  /** Of a slide: every language it is written in, its own first. */
  languages?: (typeof languageCodes)[number][]
  parentId: string | null
  /** Ids of what contains it, outermost first. */
  path: string[]
  /** How much of it the caller has done, 0 to 100; null where nobody is signed in or it cannot be done. */
  percent: number | null
  right: Right | null
  version: number
  /** When a tool got the picture it shows, in milliseconds; null where its cover is drawn. */
  pictureAt: number | null
  publishedAt: Date | null
  moduleCount: number
  minutes: number
  content?: unknown
}

const plainExtension = (type: ObjectType) => (type === 'level' ? '.folder' : `.${type}`)

const extensionOf = (object: LibraryObject): string => (object.kind ? `.${object.kind}` : plainExtension(object.type))

/** The kind that an extension gives a tool, null for what has no kind; undefined where it is none of this type. */
export function kindOf(type: ObjectType, extension: string): ToolKind | null | undefined {
  if (type === 'tool') return toolKinds.find(kind => `.${kind}` === extension)
  return extension === plainExtension(type) ? null : undefined
}

/** Our word for the wire's. */
export const typeOf = (wire: WireType): ObjectType => objectTypes.find(type => wireTypes[type] === wire) ?? 'media'

/** From our words to the wire's. */
export function toWire(object: LibraryObject): WireObject {
  return {
    id: object.id,
    type: wireTypes[object.type],
    name: object.name,
    description: object.description,
    visibility: object.isHidden ? 'hide' : 'visible',
    extension: extensionOf(object),
    language: object.language,
    parent: object.parentId,
    depth: object.path.length === 0 ? false : object.path.map(id => `/${id}`).join(''),
    export: 1,
    scope: 'courses',
    session: { position: { index: { purcent: object.percent === null ? null : Math.round(object.percent * 100) } } },
    sharing: object.right,
    embeddedKey: null,
    timeStampVideo: null,
    externalType: null,
    externalId: null,
    timeStampImage: object.pictureAt,
    timeStamp: object.version,
    timeStampPublisher: object.publishedAt?.getTime() ?? null,
    modules: object.moduleCount,
    minutes: object.minutes,
    ...(object.languages && { languages: object.languages }),
    ...(object.content === undefined ? {} : { content: object.content }),
  }
}

/** From the wire's words to ours. */
export function fromWire(object: WireObject): LibraryObject {
  const type = typeOf(object.type)
  const purcent = object.session.position.index.purcent
  return {
    id: object.id,
    type,
    name: object.name,
    description: object.description,
    isHidden: object.visibility === 'hide',
    kind: toolKinds.find(kind => `.${kind}` === object.extension) ?? null,
    language: object.language,
    parentId: object.parent,
    path: object.depth === false ? [] : object.depth.split('/').filter(Boolean),
    percent: purcent === null ? null : Math.round(purcent / 100),
    right: object.sharing,
    version: object.timeStamp,
    pictureAt: object.timeStampImage,
    publishedAt: object.timeStampPublisher === null ? null : new Date(object.timeStampPublisher),
    moduleCount: object.modules,
    minutes: object.minutes,
    ...(object.languages && { languages: object.languages }),
    ...(object.content === undefined ? {} : { content: object.content }),
  }
}
