import type { Right } from '#library/rights.ts'
import type { WireObject } from '#library/wire-object.ts'

/** Types of objects in the library, in our words. */
export const objectTypes = ['level', 'tool', 'path', 'module', 'slide', 'media'] as const

export type ObjectType = (typeof objectTypes)[number]

/** The words that the wire uses for these types. */
export const wireTypes = {
  level: 'category',
  tool: 'bloc',
  path: 'path',
  module: 'module',
  slide: 'slide',
  media: 'library',
} as const satisfies Record<ObjectType, string>

/** The type of an object on the wire. */
export type WireType = (typeof wireTypes)[ObjectType]

/** Kinds of a tool: how it is taken, and where its access button leads. */
export const toolKinds = ['formation', 'courseSet', 'playful'] as const

export type ToolKind = (typeof toolKinds)[number]

/**
 * State of the request to show a tool that an author made in a level opened to authors: not requested yet, requested
 * from an administrator, or declined.
 */
export const showings = ['held', 'asked', 'declined'] as const

export type Showing = (typeof showings)[number]

/** An administrator's decision: the tool is shown, its author may show it, or it remains hidden for now. */
export const showingOutcomes = ['shown', 'let', 'declined'] as const

export type ShowingOutcome = (typeof showingOutcomes)[number]

/**
 * The words of an object, which may exist in every language. Columns, form fields and fields of a course on disk have
 * the same names.
 */
export const wordNames = ['name', 'description'] as const

export type Word = (typeof wordNames)[number]

/** Longest names and descriptions, in characters. */
export const nameMaximum = 200

export const descriptionMaximum = 2000

/** The longest message to the author of a tool that is shown or declined, in characters. */
export const showingWordsMaximum = 2000

/** The type of the parent for each type; a level has none. */
export const parentTypeOf: Record<ObjectType, ObjectType | null> = {
  level: null,
  tool: 'level',
  path: 'level',
  module: 'tool',
  slide: 'module',
  media: 'tool',
}

/** Fields with the same name and value in our words and on the wire. */
type Same = Pick<
  WireObject,
  | Word
  | 'id'
  | 'language'
  | 'languages'
  | 'easyLanguages'
  | 'wordsLanguage'
  | 'minutes'
  | 'minutesAreEstimated'
  | 'themes'
  | 'isBegun'
  | 'slideCounts'
  | 'toolCount'
  | 'openToAuthors'
  | 'showing'
  | 'content'
>

/** An object of the library in our words. */
export type LibraryObject = Same & {
  type: ObjectType
  isHidden: boolean
  kind: ToolKind | null
  parentId: string | null
  /** Ids of its ancestors, outermost first. */
  path: string[]
  /** How much of it the caller has done, 0 to 100; null for visitors, and for objects without progress. */
  percent: number | null
  right: Right | null
  version: number
  /** When a tool or path got its picture, in milliseconds; null where its cover is drawn. */
  pictureAt: number | null
  publishedAt: Date | null
  /** When visible content of a tool was last published; null for anything else. */
  changedAt: Date | null
  moduleCount: number
}

const plainExtension = (type: ObjectType) => (type === 'level' ? '.folder' : `.${type}`)

/** The kind of a tool by its extension, null for a type without kinds; undefined for an unknown extension. */
export function kindOf(type: ObjectType, extension: string): ToolKind | null | undefined {
  if (type === 'tool') return toolKinds.find(kind => `.${kind}` === extension)
  return extension === plainExtension(type) ? null : undefined
}

/** Our word for the wire's type. */
export const typeOf = (wire: WireType): ObjectType => objectTypes.find(type => wireTypes[type] === wire) ?? 'media'

/** Translates an object from our words to the wire's. */
export function toWire(object: LibraryObject): WireObject {
  const {
    type,
    isHidden,
    kind,
    parentId,
    path,
    percent,
    right,
    version,
    pictureAt,
    publishedAt,
    changedAt,
    moduleCount,
    ...same
  } = object
  return {
    ...same,
    type: wireTypes[type],
    visibility: isHidden ? 'hide' : 'visible',
    extension: kind ? `.${kind}` : plainExtension(type),
    parent: parentId,
    depth: path.length === 0 ? false : path.map(id => `/${id}`).join(''),
    export: 1,
    scope: 'courses',
    session: { position: { index: { purcent: percent === null ? null : Math.round(percent * 100) } } },
    sharing: right,
    embeddedKey: null,
    timeStampVideo: null,
    externalType: null,
    externalId: null,
    timeStampImage: pictureAt,
    timeStamp: version,
    timeStampPublisher: publishedAt?.getTime() ?? null,
    timeStampChange: changedAt?.getTime() ?? null,
    modules: moduleCount,
  }
}

/** Translates an object from the wire's words to ours. */
export function fromWire(object: WireObject): LibraryObject {
  const { type, visibility, extension, parent, depth, session, sharing, modules, ...others } = object
  const { timeStamp, timeStampImage, timeStampPublisher, timeStampChange, ...sameAndConstant } = others
  // Constant fields that existing clients expect.
  const { export: _, scope, embeddedKey, timeStampVideo, externalType, externalId, ...same } = sameAndConstant
  const { purcent } = session.position.index
  return {
    ...same,
    type: typeOf(type),
    isHidden: visibility === 'hide',
    kind: toolKinds.find(kind => `.${kind}` === extension) ?? null,
    parentId: parent,
    path: depth === false ? [] : depth.split('/').filter(Boolean),
    percent: purcent === null ? null : Math.round(purcent / 100),
    right: sharing,
    version: timeStamp,
    pictureAt: timeStampImage,
    publishedAt: timeStampPublisher === null ? null : new Date(timeStampPublisher),
    changedAt: timeStampChange === null ? null : new Date(timeStampChange),
    moduleCount: modules,
  }
}
