import { themes } from '@preau/course/themes'
import { z } from 'zod'
import { language, line, moment, version } from '#fields.ts'
import {
  descriptionMaximum,
  nameMaximum,
  type ObjectType,
  objectTypes,
  showings,
  wireTypes,
} from '#library/library-object.ts'
import { ladder } from '#library/rights.ts'

export const wireType = z.enum(Object.values(wireTypes) as [WireType, ...WireType[]])
type WireType = (typeof wireTypes)[ObjectType]

const visibility = z.enum(['visible', 'hide'])

/** A name as typed: one line, and something of it is seen. */
const name = line(nameMaximum)
  .normalize('NFC')
  .regex(/[^\p{C}\p{Z}\p{M}]/u, 'field-is-required')

const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, 'field-too-long')
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'field-has-control-characters')

/** The words of an object as they are typed, which every language may have of its own; all but the name may be blank. */
export const words = { name, description: paragraph(descriptionMaximum) }

/** One of them; its column, its place in a form and in a course on disk have the same name. */
export type Word = keyof typeof words

export const wordNames = Object.keys(words) as Word[]

const { name: _name, ...furtherWords } = words

/** What a call may set of an object: of a new one all, of one that there is all but its language. */
export const writable = {
  ...words,
  ...each(furtherWords, word => word.nullish()),
  visibility,
  extension: z.string().max(40),
  parent: z.uuid().nullish(),
  language,
  /** Of a level: whether authors may make tools in it, which stay hidden until an administrator lets them be shown. */
  openToAuthors: z.boolean(),
  content: z.unknown(),
}

/** What of an object call 14 may change. */
export type Attribute = Exclude<keyof typeof writable, 'language'>

type AttributeRule = {
  /** What has it; of anything else it follows from the tree or from what is uploaded. */
  of: readonly ObjectType[]
  /** What has it in each language of its own; where it is one for all, no translation changes it. */
  translatedOf?: readonly ObjectType[]
  /** What one must be allowed to do to change it. */
  needs: 'edit' | 'show' | 'move'
}

const allButSlides = objectTypes.filter(type => type !== 'slide')

/** What may be changed of what, and by whom. */
export const attributes: Record<Attribute, AttributeRule> = {
  name: { of: objectTypes, translatedOf: objectTypes, needs: 'edit' },
  description: { of: allButSlides, translatedOf: allButSlides, needs: 'edit' },
  visibility: { of: ['level', 'tool', 'module', 'slide'], needs: 'show' },
  extension: { of: ['tool'], needs: 'edit' },
  parent: { of: ['tool', 'module', 'slide'], needs: 'move' },
  openToAuthors: { of: ['level'], needs: 'edit' },
  content: { of: ['tool', 'module', 'slide'], translatedOf: ['module', 'slide'], needs: 'edit' },
}

const shape = {
  id: z.uuid(),
  type: wireType,
  name: z.string(),
  ...each(furtherWords, () => z.string().nullable()),
  visibility,
  extension: z.string(),
  language,
  /** Every language a slide is written in, or all that is seen of a tool, its own first. */
  languages: z.array(language).optional(),
  /** The language its words are in, where that is not the one they were asked for in. */
  wordsLanguage: language.optional(),
  parent: z.uuid().nullable(),
  /** False for a level; otherwise the ids of what contains the object, outermost first, each after a slash. */
  depth: z.union([z.literal(false), z.string()]),
  export: z.literal(1),
  scope: z.string(),
  /** How much of it the caller has done, in hundredths of a percent; null when nobody asks. */
  session: z.object({ position: z.object({ index: z.object({ purcent: z.number().min(0).max(10_000).nullable() }) }) }),
  /** The caller's own right on the object, null for none but reading. */
  sharing: z.enum(ladder).nullable(),
  embeddedKey: z.string().nullable(),
  timeStampVideo: moment.nullable(),
  externalType: z.enum(['youtube']).nullable(),
  externalId: z.string().nullable(),
  /** When a tool got the picture it shows, for addresses that bust caches; null where its cover is drawn. */
  timeStampImage: moment.nullable(),
  /** Changes with every change; names the version in `updateObjects` and busts caches in picture addresses. */
  timeStamp: version,
  timeStampPublisher: moment.nullable(),
  /** When something that is seen in a tool was last published. */
  timeStampChange: moment.nullable(),
  /** Modules in a tool, and minutes they take; whether these, or a part of them, were estimated from what it holds. */
  modules: z.number().int(),
  minutes: z.number().int(),
  minutesAreEstimated: z.boolean(),
  /** What a tool is about; left out where it says nothing of it. */
  themes: z.array(z.enum(themes)).optional(),
  /** Of a tool that is asked for by its id, where `attributes` names `slideCounts`: of what is seen of it, the slides, those in `lang`, and the assessments. */
  slideCounts: z
    .object({ slides: z.number().int(), inLanguage: z.number().int(), assessments: z.number().int() })
    .optional(),
  /** Of a level, for administrators: whether authors may make tools in it; for authors: whether they may. Left out for no. */
  openToAuthors: z.boolean().optional(),
  /** Of a tool that waits to be shown by an administrator, for who may write it: whether one was asked. */
  showing: z.enum(showings).optional(),
  content: z.unknown().optional(),
}

/** An object of the library as it travels. */
export const wireObject = z.looseObject(shape)

export type WireObject = z.infer<z.ZodObject<typeof shape, z.core.$strip>>

/** The same fields, each with another schema. */
function each<Shape extends Record<string, z.ZodType>, Made extends z.ZodType>(
  fields: Shape,
  make: (schema: Shape[keyof Shape]) => Made,
): { [Name in keyof Shape]: Made } {
  return Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [field, make(schema as Shape[keyof Shape])]),
  ) as { [Name in keyof Shape]: Made }
}
