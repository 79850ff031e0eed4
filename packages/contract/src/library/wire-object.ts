import { themes } from '@preau/course/themes'
import { z } from 'zod'
import { contentLanguage, language, line, moment, version } from '#fields.ts'
import {
  descriptionMaximum,
  nameMaximum,
  type ObjectType,
  objectTypes,
  showings,
  type Word,
  wireTypes,
} from '#library/library-object.ts'
import { rightsAscending } from '#library/rights.ts'

export const wireType = z.enum(Object.values(wireTypes) as [WireType, ...WireType[]])
type WireType = (typeof wireTypes)[ObjectType]

const visibility = z.enum(['visible', 'hide'])

const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, 'field-too-long')
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'field-has-control-characters')

/** The words of an object as they are typed, per language; only the name is required. */
export const words = { name: line(nameMaximum), description: paragraph(descriptionMaximum) } satisfies Record<
  Word,
  z.ZodString
>

const { name: _name, ...furtherWords } = words

/** What a call may set: everything of a new object, everything except the language of an existing one. */
export const writable = {
  ...words,
  ...each(furtherWords, word => word.nullish()),
  visibility,
  extension: z.string().max(40),
  parent: z.uuid().nullish(),
  language,
  /** For a level: whether authors may make tools in it, which are hidden until an administrator approves them. */
  openToAuthors: z.boolean(),
  content: z.unknown(),
}

/** Attributes of an object that call 14 may change. */
export type Attribute = Exclude<keyof typeof writable, 'language'>

type AttributeRule = {
  /** The types that have the attribute; for other types its value follows from the tree or from the upload. */
  of: readonly ObjectType[]
  /** The types that have it in each language; for other types, translations do not change it. */
  translatedOf?: readonly ObjectType[]
  /** The right needed to change it. */
  needs: 'edit' | 'show' | 'move'
}

const allButSlides = objectTypes.filter(type => type !== 'slide')

/** Which attributes may be changed, for which types, and with which right. */
export const attributes: Record<Attribute, AttributeRule> = {
  name: { of: objectTypes, translatedOf: objectTypes, needs: 'edit' },
  description: { of: allButSlides, translatedOf: allButSlides, needs: 'edit' },
  visibility: { of: ['level', 'tool', 'path', 'module', 'slide'], needs: 'show' },
  extension: { of: ['tool'], needs: 'edit' },
  parent: { of: ['tool', 'path', 'module', 'slide'], needs: 'move' },
  openToAuthors: { of: ['level'], needs: 'edit' },
  content: { of: ['tool', 'path', 'module', 'slide'], translatedOf: ['module', 'slide'], needs: 'edit' },
}

const shape = {
  id: z.uuid(),
  type: wireType,
  name: z.string(),
  ...each(furtherWords, () => z.string().nullable()),
  visibility,
  extension: z.string(),
  language,
  /** The languages of a slide, or of the visible content of a tool; the original first. */
  languages: z.array(contentLanguage).optional(),
  /** For a tool: the languages in whose easy variant a part of it exists; left out where there are none. */
  easyLanguages: z.array(language).optional(),
  /** The language of its texts, if that is not the requested one. */
  wordsLanguage: language.optional(),
  parent: z.uuid().nullable(),
  /** False for a level; otherwise the ids of the object's ancestors, outermost first, each after a slash. */
  depth: z.union([z.literal(false), z.string()]),
  export: z.literal(1),
  scope: z.string(),
  /** How much of it the caller has done, in hundredths of a percent; null for visitors. */
  session: z.object({ position: z.object({ index: z.object({ purcent: z.number().min(0).max(10_000).nullable() }) }) }),
  /** For a tool: whether the caller has opened one of its slides; left out for visitors. */
  isBegun: z.boolean().optional(),
  /** The caller's own right on the object; null if they may only read it. */
  sharing: z.enum(rightsAscending).nullable(),
  embeddedKey: z.string().nullable(),
  timeStampVideo: moment.nullable(),
  externalType: z.enum(['youtube']).nullable(),
  externalId: z.string().nullable(),
  /** When a tool or path got its picture, as a cache buster in addresses; null where its cover is drawn. */
  timeStampImage: moment.nullable(),
  /**
   * Changes with every change of the object: it is the version in `updateObjects`, and a cache buster in picture
   * addresses.
   */
  timeStamp: version,
  timeStampPublisher: moment.nullable(),
  /** When visible content of a tool was last published. */
  timeStampChange: moment.nullable(),
  /**
   * Number of modules in a tool, and its minutes; and whether these are, at least partly, estimated from its content.
   */
  modules: z.number().int(),
  minutes: z.number().int(),
  minutesAreEstimated: z.boolean(),
  /** The themes of a tool; left out where its author chose none. */
  themes: z.array(z.enum(themes)).optional(),
  /**
   * For a tool requested by its id with `slideCounts` in `attributes`: how many visible slides it has, how many of them
   * exist in `lang` and in its easy variant, and how many assessments it has.
   */
  slideCounts: z
    .object({
      slides: z.number().int(),
      inLanguage: z.number().int(),
      inEasy: z.number().int(),
      assessments: z.number().int(),
    })
    .optional(),
  /** For a path: how many of its tools the caller may read. */
  toolCount: z.number().int().optional(),
  /**
   * For a level. To administrators: whether authors may make tools in it; to authors: whether they may. Left out for
   * no.
   */
  openToAuthors: z.boolean().optional(),
  /** For a tool that awaits approval, to people who may edit it: the state of the request. */
  showing: z.enum(showings).optional(),
  content: z.unknown().optional(),
}

/** An object of the library as it is sent. */
export const wireObject = z.looseObject(shape)

export type WireObject = z.infer<z.ZodObject<typeof shape, z.core.$strip>>

/** The same fields, each with the schema that a function returns. */
function each<Shape extends Record<string, z.ZodType>, Result extends z.ZodType>(
  fields: Shape,
  make: (schema: Shape[keyof Shape]) => Result,
): { [Name in keyof Shape]: Result } {
  return Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [field, make(schema as Shape[keyof Shape])]),
  ) as { [Name in keyof Shape]: Result }
}
