import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { common, line, oneOrMany } from './envelope.ts'
import { descriptionMaximum, nameMaximum, type WireType, wireTypes } from './library-object.ts'
import { moment, version } from './numbers.ts'

const visibility = z.enum(['visible', 'hide'])

/** An object of the library as it travels. */
export const wireObject = z.looseObject({
  id: z.uuid(),
  type: z.enum(Object.values(wireTypes) as [WireType, ...WireType[]]),
  name: z.string(),
  description: z.string().nullable(),
  visibility,
  extension: z.string(),
  language: z.enum(languageCodes),
  /** Of a slide: every language it is written in, its own first. */
  languages: z.array(z.enum(languageCodes)).optional(),
  parent: z.uuid().nullable(),
  /** False for a level; otherwise the ids of what contains the object, outermost first, each after a slash. */
  depth: z.union([z.literal(false), z.string()]),
  export: z.literal(1),
  scope: z.string(),
  /** How much of it the caller has done, in hundredths of a percent; null when nobody asks. */
  session: z.object({ position: z.object({ index: z.object({ purcent: z.number().min(0).max(10_000).nullable() }) }) }),
  /** The caller's own right on the object, null for none but reading. */
  sharing: z.enum(['reader', 'writer', 'owner', 'leadowner']).nullable(),
  embeddedKey: z.string().nullable(),
  timeStampVideo: moment.nullable(),
  externalType: z.enum(['youtube']).nullable(),
  externalId: z.string().nullable(),
  /** When a tool got the picture it shows, for addresses that bust caches; null where its cover is drawn. */
  timeStampImage: moment.nullable(),
  /** Changes with every change; names the version in `updateObjects` and busts caches in picture addresses. */
  timeStamp: version,
  timeStampPublisher: moment.nullable(),
  /** Modules in a tool, and minutes they take. */
  modules: z.number().int(),
  minutes: z.number().int(),
  content: z.unknown().optional(),
})
export type WireObject = z.infer<typeof wireObject>

const wireType = z.enum([...Object.values(wireTypes)] as [WireType, ...WireType[]])

export const getLibrary = {
  query: z.object({
    ...common,
    action: z.literal('getLibrary'),
    forceDomain: z.unknown().optional(),
    filters: z
      .object({
        type: oneOrMany(wireType).optional(),
        subType: oneOrMany(wireType).optional(),
        scope: oneOrMany(z.string().max(40)).optional(),
        /** Ids of parents; null or an empty text asks for what has none. */
        parent: oneOrMany(z.union([z.uuid(), z.literal(''), z.null()])).optional(),
        list: oneOrMany(z.uuid()).optional(),
        extension: oneOrMany(z.string().max(40)).optional(),
      })
      .default({}),
    attributes: oneOrMany(z.string().max(60)).optional(),
    projection: z.unknown().optional(),
    order: z.object({ timeStampPublisher: z.enum(['asc', 'desc']) }).optional(),
    limit: z.object({ start: z.number().int().min(0), end: z.number().int().min(0) }).optional(),
    rootKey: z.string().max(200).optional(),
    /** Language of the names and contents wanted; without it each object answers in its own. */
    lang: z.enum(languageCodes).optional(),
  }),
  answer: z.array(wireObject),
}

/** A name as typed: one line, and something of it is seen. */
const name = line(nameMaximum)
  .normalize('NFC')
  .regex(/[^\p{C}\p{Z}\p{M}]/u, 'field-is-required')

const description = z
  .string()
  .trim()
  .normalize('NFC')
  .max(descriptionMaximum, 'field-too-long')
  .regex(/^[\P{Cc}\t\n\r]*$/u, 'field-has-control-characters')

const writable = {
  name,
  description: description.nullish(),
  visibility,
  extension: z.string().max(40),
  parent: z.uuid().nullish(),
  content: z.unknown(),
  language: z.enum(languageCodes),
}

export const putObject = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    shared: z.object({ owner: z.string().max(320) }).optional(),
    /** What a client sends besides, such as `depth`, follows from the parent and is not read. */
    object: z.looseObject({
      type: wireType,
      name: writable.name,
      description: writable.description,
      visibility: visibility.optional(),
      extension: writable.extension.optional(),
      parent: writable.parent,
      language: writable.language.optional(),
      content: writable.content.optional(),
    }),
  }),
  answer: z.array(wireObject),
}

export const updateObjects = {
  query: z.object({
    ...common,
    action: z.literal('update'),
    dataAction: oneOrMany(
      z.object({
        id: z.uuid(),
        /** The version that was edited; an older one than the stored is refused. */
        timeStamp: z.number().optional(),
        /** Language of the name, description and content given, where it is not the object's own: its translation. */
        language: z.enum(languageCodes).optional(),
        /** Null clears one. Which of them a type has is listed in `object-attributes.ts`; others are refused. */
        commonAttributes: z.strictObject({
          /** Null for a translation alone: the original's name stands in for it. */
          name: writable.name.nullish(),
          description: writable.description,
          visibility: visibility.optional(),
          extension: writable.extension.optional(),
          parent: writable.parent,
          content: writable.content.optional(),
        }),
      }),
    ),
  }),
  answer: z.array(wireObject),
}

export const deleteObjects = {
  query: z.object({
    ...common,
    action: z.literal('delete'),
    dataAction: oneOrMany(z.object({ id: z.union([z.uuid(), z.literal('')]).nullish() })).default([]),
    users: oneOrMany(
      z.object({ id: z.string(), setAction: z.object({ deleteShare: z.boolean() }).optional() }),
    ).optional(),
    export: z.number().optional(),
  }),
  answer: z.array(z.object({ id: z.uuid() })),
}
