import type { Right } from '#library/rights.ts'
import type { WireObject, Word } from '#library/wire-object.ts'

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

/**
 * How it stands with showing a tool that an author made in a level opened to them: nobody asked yet, an administrator was
 * asked, or one has declined.
 */
export const showings = ['held', 'asked', 'declined'] as const

export type Showing = (typeof showings)[number]

/** What an administrator answers: it is shown, its author may show it, or it stays hidden for now. */
export const showingOutcomes = ['shown', 'let', 'declined'] as const

export type ShowingOutcome = (typeof showingOutcomes)[number]

/** Longest names and descriptions, in characters. */
export const nameMaximum = 200

export const descriptionMaximum = 2000

/** What may hang in what; a level hangs in nothing. */
export const parentTypeOf: Record<ObjectType, ObjectType | null> = {
  level: null,
  tool: 'level',
  module: 'tool',
  slide: 'module',
  media: 'tool',
}

/** What is called the same, and is the same, in our words and on the wire. */
type Same = Pick<
  WireObject,
  | Word
  | 'id'
  | 'language'
  | 'languages'
  | 'wordsLanguage'
  | 'minutes'
  | 'minutesAreEstimated'
  | 'themes'
  | 'slideCounts'
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
  /** Ids of what contains it, outermost first. */
  path: string[]
  /** How much of it the caller has done, 0 to 100; null where nobody is signed in or it cannot be done. */
  percent: number | null
  right: Right | null
  version: number
  /** When a tool got the picture it shows, in milliseconds; null where its cover is drawn. */
  pictureAt: number | null
  publishedAt: Date | null
  /** When something that is seen in a tool was last published; null for anything else. */
  changedAt: Date | null
  moduleCount: number
}

const plainExtension = (type: ObjectType) => (type === 'level' ? '.folder' : `.${type}`)

/** The kind that an extension gives a tool, null for what has no kind; undefined where it is none of this type. */
export function kindOf(type: ObjectType, extension: string): ToolKind | null | undefined {
  if (type === 'tool') return toolKinds.find(kind => `.${kind}` === extension)
  return extension === plainExtension(type) ? null : undefined
}

/** Our word for the wire's. */
export const typeOf = (wire: WireType): ObjectType => objectTypes.find(type => wireTypes[type] === wire) ?? 'media'

/** From our words to the wire's. */
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

/** From the wire's words to ours. */
export function fromWire(object: WireObject): LibraryObject {
  const { type, visibility, extension, parent, depth, session, sharing, modules, ...others } = object
  const { timeStamp, timeStampImage, timeStampPublisher, timeStampChange, ...sameAndConstant } = others
  // What existing clients want to read and is always the same.
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
