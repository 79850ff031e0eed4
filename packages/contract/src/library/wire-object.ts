import { z } from 'zod'
import { language, moment, version } from '#fields.ts'
import { type WireType, wireTypes } from '#library/library-object.ts'
import { visibility } from '#library/object-fields.ts'

/** An object of the library as it travels. */
export const wireObject = z.looseObject({
  id: z.uuid(),
  type: z.enum(Object.values(wireTypes) as [WireType, ...WireType[]]),
  name: z.string(),
  description: z.string().nullable(),
  visibility,
  extension: z.string(),
  language,
  /** Of a slide: every language it is written in, its own first. */
  languages: z.array(language).optional(),
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
