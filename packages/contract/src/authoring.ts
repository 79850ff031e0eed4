import { blockType } from '@preau/course/block'
import { slideContent } from '@preau/course/slide'
import { type Language, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { common } from './envelope.ts'
import { moment, version } from './numbers.ts'

/** Milliseconds between an author's signs of life on a slide; after three without one they count as gone. */
export const presencePause = 10_000

/** The latest published versions of a slide that are kept; what teachers see is always among them. */
export const versionsKept = 100

const language = z.enum(languageCodes as [Language, ...Language[]])

/** Who else has a slide open for editing. */
const present = z.array(z.object({ name: z.string(), mail: z.string() }))

/** A slide as its authors last left it, answers and all, in each language it is written in. */
const draft = z.object({
  slide: z.uuid(),
  module: z.uuid(),
  tool: z.uuid(),
  /** The language it was written in; the others are translations of it. */
  language,
  /** Goes up with every save; what is saved over an older one is refused. */
  version,
  contents: z.partialRecord(language, slideContent),
  /** Per translation, the ids of blocks whose original changed after they were translated. */
  outdated: z.partialRecord(language, z.array(z.string())),
  /** The ids of those that say what the original says and are meant to, as names and numbers may. */
  meant: z.partialRecord(language, z.array(z.string())),
  /** When it was last published; null for never. */
  publishedAt: moment.nullable(),
  /** Whether teachers see something else than this. */
  hasChanges: z.boolean(),
  savedAt: moment,
  /** Who saved it last; null for someone who is gone. */
  savedBy: z.string().nullable(),
  present,
})
export type Draft = z.infer<typeof draft>

export const getDraft = {
  query: z.object({ ...common, action: z.literal('get'), slide: z.uuid() }),
  answer: z.array(draft),
}

export const putDraft = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    slide: z.uuid(),
    lang: language,
    /** The version that was edited; refused with `old-version` when another was saved since. */
    version,
    /** The slide in this language; null takes a translation away. */
    content: slideContent.nullable(),
    /** Blocks of a translation that fit their original as they are, though it changed or their words are the same. */
    reviewed: z.array(z.string().max(100)).max(60).optional(),
  }),
  answer: z.array(draft.omit({ contents: true })),
}

export const joinSlide = {
  query: z.object({
    ...common,
    action: z.literal('join'),
    slide: z.uuid(),
    /** True when leaving. */
    leaves: z.boolean().optional(),
  }),
  answer: z.array(z.object({ present, version })),
}

/** Of a language: how many blocks the original has, how many are written, and how many of those are behind it. */
const meter = z.object({ language, words: z.number().int(), written: z.number().int(), outdated: z.number().int() })

export const checkTool = {
  query: z.object({ ...common, action: z.literal('check'), tool: z.uuid() }),
  answer: z.array(
    z.object({
      /** What would shut people out, in the order of the lesson; `code` is a problem's code of the course package or a barrier's. */
      findings: z.array(
        z.object({
          code: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
          module: z.uuid().nullable(),
          slide: z.uuid().nullable(),
          /** Of the block, by its id and type. */
          block: z.object({ id: z.string(), type: blockType }).nullable(),
          language: language.nullable(),
        }),
      ),
      languages: z.array(meter),
      /** The same of each slide, in the order of the lesson. */
      slides: z.array(z.object({ slide: z.uuid(), languages: z.array(meter) })),
      /** Slides whose draft teachers do not see yet. */
      unpublished: z.array(z.uuid()),
    }),
  ),
}

export const publish = {
  query: z.object({
    ...common,
    action: z.literal('publish'),
    /** Slides, or the module or tool all of whose slides are meant. */
    list: z.array(z.uuid()).min(1).max(500),
  }),
  answer: z.array(z.object({ slide: z.uuid(), version, publishedAt: moment })),
}

export const getVersions = {
  query: z.object({
    ...common,
    action: z.literal('get'),
    slide: z.uuid(),
    /** Gives the contents of this version as well. */
    version: version.optional(),
  }),
  answer: z.array(
    z.object({
      version,
      publishedAt: moment,
      /** Who published it; null for someone who is gone. */
      publishedBy: z.string().nullable(),
      /** Whether it is what teachers see. */
      isCurrent: z.boolean(),
      contents: z.partialRecord(language, slideContent).optional(),
    }),
  ),
}

export const restoreVersion = {
  query: z.object({
    ...common,
    action: z.literal('restore'),
    slide: z.uuid(),
    version,
    /** The version of the draft it is brought back over; refused with `old-version` when another was saved since. */
    draftVersion: version,
  }),
  /** The draft that holds the old contents now; teachers see them once they are published. */
  answer: z.array(draft),
}
