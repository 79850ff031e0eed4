import { type ContentLanguage, contentLanguageCodes, type Language, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { moduleTranslation, writtenMinutes } from './module-content.ts'
import { pathContent } from './path-content.ts'
import type { SlideContent } from './slide.ts'
import { maxTitle, titleLine } from './title-line.ts'
import { toolContent } from './tool-content.ts'

const language = z.enum(languageCodes as [Language, ...Language[]])
const contentLanguage = z.enum(contentLanguageCodes)
const inLanguages = <T extends z.ZodType>(value: T) => z.partialRecord(contentLanguage, value)
const name = inLanguages(
  z
    .string()
    .max(maxTitle)
    // A name that no database can store is left unchanged, so that the damaged file is refused, and not repaired by
    // accident.
    .transform(text => (/[\0\p{Cs}]/u.test(text) ? text : titleLine(text)))
    .refine(text => text !== '', 'must have words'),
)
const description = inLanguages(z.string().max(2000)).default({})
const visibility = z.enum(['visible', 'hide'])

/**
 * The visible part of a film: its begin and end in seconds (null for the end of the film), and how far it is turned, in
 * degrees clockwise.
 */
export const filmCut = z.strictObject({
  start: z.number().min(0).default(0),
  end: z.number().positive().nullable().default(null),
  turn: z.literal([0, 90, 180, 270]).default(0),
})

/** The texts of a tool, in each language. */
export const toolWords = { name, description }

const picture = z
  .string()
  .regex(/^media\/.+\.(?:svg|png|jpe?g|webp|gif|avif)$/i, 'must be a picture of the folder media')

/** The content of `tool.yaml`. */
export const toolFile = z.strictObject({
  id: z.uuid(),
  level: z.uuid(),
  kind: z.enum(['formation', 'courseSet', 'playful']),
  language,
  visibility: visibility.default('hide'),
  ...toolWords,
  ...toolContent.shape,
  /** The file of the picture on its card; without one, a cover is drawn. */
  picture: picture.optional(),
  /** Cuts and turns of films, by file. */
  cuts: z.record(z.string().regex(/^media\/./, 'must be a file of the folder media'), filmCut).optional(),
})
export type CourseTool = z.infer<typeof toolFile>

/**
 * The content of `path.yaml`: a path with the ids of its tools. It also has their names in their original languages, so
 * that a person can read which tool is missing.
 */
export const pathFile = z.strictObject({
  id: z.uuid(),
  level: z.uuid(),
  language,
  visibility: visibility.default('hide'),
  ...toolWords,
  ...pathContent.shape,
  tools: z.array(z.strictObject({ id: z.uuid().toLowerCase(), name: z.string().max(1000).optional() })).default([]),
  picture: picture.optional(),
})

/** A path of the library, not a path in an address or on a disk. */
export type LearningPath = z.infer<typeof pathFile>

/** The content of `module.yaml`. */
export const moduleFile = z.strictObject({
  id: z.uuid(),
  minutes: writtenMinutes,
  name,
  description,
  takeaways: inLanguages(moduleTranslation.shape.takeaways.unwrap()).default({}),
  exercise: inLanguages(moduleTranslation.shape.exercise.unwrap()).optional(),
  /** Left out for a visible module. */
  hidden: z.boolean().optional(),
  /** `false` if no slide was ever published: then publishing the first slide shows the module. Left out otherwise. */
  published: z.boolean().optional(),
})

/** One level of `levels.yaml`. */
export const levelFile = z.strictObject({
  id: z.uuid(),
  visibility: visibility.default('visible'),
  name,
  description,
})
export type Level = z.infer<typeof levelFile>

/** A slide in each language in which it exists, including the original. */
export type SlideContents = Partial<Record<ContentLanguage, SlideContent>>

/** A slide of a course. */
export type CourseSlide = {
  id: string
  hidden: boolean
  /** The draft. */
  content: SlideContents
  /** The version that teachers see, if it may differ from the draft; null if the slide was never published. */
  publishedContents?: SlideContents | null
  /** Per translation, the ids of blocks that are behind their original: outdated, or only begun. */
  behind?: Partial<Record<ContentLanguage, string[]>>
}
export type CourseModule = z.infer<typeof moduleFile> & { slides: CourseSlide[] }

/** A whole course; `media` has its files by their path (`media/…`), in the form in which the reader got them. */
export type Course<Media = Uint8Array> = {
  tool: CourseTool
  modules: CourseModule[]
  media: Map<string, Media>
}
