import { blockType } from '@preau/course/block'
import { blockId } from '@preau/course/block-id'
import { maxBlocks, slideContent } from '@preau/course/slide'
import { z } from 'zod'
import { authoringCalls } from '#authoring/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment, version } from '#fields.ts'

/** A slide in each language it is written in. */
const contentsOfSlide = z.partialRecord(language, slideContent)

/** Who else has a slide open for editing. */
const present = listOf({ name: z.string(), mail: z.string() })

/** A slide as its authors last left it, answers and all, in each language it is written in. */
const draft = z.object({
  slide: z.uuid(),
  module: z.uuid(),
  tool: z.uuid(),
  /** The language it was written in; the others are translations of it. */
  language,
  /** Goes up with every save; what is saved over an older one is refused. */
  version,
  contents: contentsOfSlide,
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

const count = z.number().int()

/**
 * Per language: how many blocks of the original have words, how many are written, how many of those are behind it, and
 * how many are begun, still in its words; and how many titles of slides have none of their own.
 */
const meters = listOf({ language, words: count, written: count, outdated: count, begun: count, untitled: count })

const exampleSlide = { slide: example.slide, module: example.module }

const content = { title: 'Regarder deux fois', layout: 'column' as const, blocks: [] }

const { contents, ...saved }: Draft = {
  ...exampleSlide,
  tool: example.tool,
  language: 'fr',
  version: 12,
  contents: { fr: content },
  outdated: {},
  meant: {},
  publishedAt: example.at,
  hasChanges: true,
  savedAt: example.at,
  savedBy: example.fullName,
  present: [example.colleague],
}

export const authoringSchemas = {
  getDraft: describeCall(authoringCalls.getDraft, {
    summary: 'A slide as its authors last left it, with its answers, in every language.',
    query: { slide: z.uuid() },
    answer: z.array(draft),
    example: { query: { slide: example.slide }, answer: [{ contents, ...saved }] },
  }),
  putDraft: describeCall(authoringCalls.putDraft, {
    summary: 'Save a slide in one language; an old version is refused.',
    query: {
      slide: z.uuid(),
      lang: language,
      /** The version that was edited; refused with `old-version` when another was saved since. */
      version,
      /** The slide in this language; null takes a translation away. */
      content: slideContent.nullable(),
      /** Blocks of a translation that fit their original as they are, though it changed or their words are the same. */
      reviewed: z.array(z.string().max(100)).max(60).optional(),
    },
    answer: z.array(draft.omit({ contents: true })),
    example: { query: { slide: example.slide, lang: 'fr', version: 11, content }, answer: [saved] },
  }),
  moveBlock: describeCall(authoringCalls.moveBlock, {
    summary: 'Move or copy a block, in every language, into the draft of another slide of the tool, or take it away.',
    query: {
      /** The slide it is on. */
      slide: z.uuid(),
      /** The version of that slide's draft the block was seen in; refused with `old-version` when another was saved since. */
      version,
      block: blockId,
      /** The slide it goes to; null takes it away. */
      to: z.uuid().nullable(),
      /** Leaves it where it is: what arrives is a copy, with an id of its own. */
      isCopy: z.boolean().optional(),
      /** Its place among the blocks there, counted from 0; without it, and past the end, it is the last. */
      at: z.number().int().min(0).max(maxBlocks).optional(),
      /** The id it had there before. Otherwise, and where another block there has it, it keeps its own, or gets a new one. */
      as: blockId.optional(),
    },
    answer: listOf({
      /** Its id where it is now. */
      block: blockId,
      /** The draft of the slide it was on, and that of the one it came to. */
      drafts: z.array(draft),
    }),
    example: {
      query: { slide: example.slide, version: 11, block: 'loupe', to: example.other },
      answer: [
        {
          block: 'loupe',
          drafts: [
            { contents, ...saved },
            { contents, ...saved, slide: example.other, version: 4 },
          ],
        },
      ],
    },
  }),
  joinSlide: describeCall(authoringCalls.joinSlide, {
    summary: 'Say that one has a slide open for editing, and learn who else has.',
    query: {
      slide: z.uuid(),
      /** True when leaving. */
      leaves: z.boolean().optional(),
    },
    answer: listOf({ present, version }),
    example: { query: { slide: example.slide }, answer: [{ present: saved.present, version: saved.version }] },
  }),
  followTool: describeCall(authoringCalls.followTool, {
    summary: 'Whether the modules and slides of a tool are still as one knows them.',
    query: { tool: z.uuid() },
    answer: listOf({
      /** Another one as soon as a module or slide came, went, was moved, renamed, hidden, shown, changed first or published. */
      mark: z.string(),
    }),
    example: { query: { tool: example.tool }, answer: [{ mark: '9e107d9d372bb6826bd81d3542a419d6' }] },
  }),
  checkTool: describeCall(authoringCalls.checkTool, {
    summary: 'What would shut people out of a tool, and what is missing in which language.',
    query: { tool: z.uuid() },
    answer: listOf({
      /** What would shut people out, in the order of the lesson; `code` is a problem's code of the course package or a barrier's. */
      findings: listOf({
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        module: z.uuid().nullable(),
        slide: z.uuid().nullable(),
        /** Of the block, by its id and type. */
        block: z.object({ id: z.string(), type: blockType }).nullable(),
        language: language.nullable(),
      }),
      languages: meters,
      /** The same of each slide, in the order of the lesson. */
      slides: listOf({ slide: z.uuid(), languages: meters }),
      /** Slides whose draft teachers do not see yet. */
      unpublished: z.array(z.uuid()),
      /** Of each language that teachers are told the tool is in: those of them that are not translated into it. */
      untranslated: listOf({ language, slides: z.array(z.uuid()) }),
      /** Who else has one of those slides open. */
      present: listOf({ slide: z.uuid(), people: present }),
    }),
    example: {
      query: { tool: example.tool },
      answer: [
        {
          findings: [{ code: 'empty-slide', values: {}, ...exampleSlide, block: null, language: 'fr' }],
          languages: [
            { language: 'fr', words: 140, written: 140, outdated: 0, begun: 0, untitled: 0 },
            { language: 'en', words: 140, written: 122, outdated: 3, begun: 4, untitled: 1 },
          ],
          slides: [
            {
              slide: example.slide,
              languages: [
                { language: 'fr', words: 4, written: 4, outdated: 0, begun: 0, untitled: 0 },
                { language: 'en', words: 4, written: 3, outdated: 1, begun: 0, untitled: 0 },
              ],
            },
          ],
          unpublished: [example.slide],
          untranslated: [{ language: 'en', slides: [example.slide] }],
          present: [{ slide: example.slide, people: saved.present }],
        },
      ],
    },
  }),
  getWrittenTools: describeCall(authoringCalls.getWrittenTools, {
    summary:
      'The tools the caller may write by a right of their own, the last edited first: how they stand, and where to go on.',
    query: {},
    answer: listOf({
      tool: z.uuid(),
      /** Its slides outside the bin, and how many of them its authors left otherwise than teachers see them. */
      slides: z.number().int(),
      unpublished: z.number().int(),
      /** Whether teachers ever saw any of it. */
      isPublished: z.boolean(),
      /** How many slides are written in each further language. */
      translations: listOf({ language, slides: z.number().int() }),
      editedAt: moment,
      /** Who saved it last; null for someone who is gone, and for what was changed around the slides. */
      editedBy: z.string().nullable(),
      /** The slide that was saved last; null where there is none. */
      place: z.object({ module: z.uuid(), slide: z.uuid() }).nullable(),
    }),
    example: {
      query: {},
      answer: [
        {
          tool: example.tool,
          slides: 12,
          unpublished: 2,
          isPublished: true,
          translations: [{ language: 'de', slides: 9 }],
          editedAt: example.at,
          editedBy: example.fullName,
          place: exampleSlide,
        },
      ],
    },
  }),
  publish: describeCall(authoringCalls.publish, {
    summary:
      'Let teachers see slides as their authors last left them. Those in which learners would find nothing or not go on stay as they are; where all are such, it is refused with `unfinished`.',
    query: {
      /** Slides, or the module or tool all of whose slides are meant. */
      list: z.array(z.uuid()).min(1).max(500),
    },
    answer: listOf({ slide: z.uuid(), version, publishedAt: moment }),
    example: {
      query: { list: [example.module] },
      answer: [{ slide: example.slide, version: 12, publishedAt: example.at }],
    },
  }),
  getVersions: describeCall(authoringCalls.getVersions, {
    summary: 'The published versions of a slide, the latest first.',
    query: {
      slide: z.uuid(),
      /** Gives the contents of this version as well. */
      version: version.optional(),
    },
    answer: listOf({
      version,
      publishedAt: moment,
      /** Who published it; null for someone who is gone. */
      publishedBy: z.string().nullable(),
      /** Whether it is what teachers see. */
      isCurrent: z.boolean(),
      contents: contentsOfSlide.optional(),
    }),
    example: {
      query: { slide: example.slide },
      answer: [{ version: 12, publishedAt: example.at, publishedBy: example.fullName, isCurrent: true }],
    },
  }),
  restoreVersion: describeCall(authoringCalls.restoreVersion, {
    summary: 'Bring an earlier version of a slide back as its draft.',
    query: {
      slide: z.uuid(),
      version,
      /** The version of the draft it is brought back over; refused with `old-version` when another was saved since. */
      draftVersion: version,
    },
    /** The draft that holds the old contents now; teachers see them once they are published. */
    answer: z.array(draft),
    example: { query: { slide: example.slide, version: 8, draftVersion: 12 }, answer: [{ contents, ...saved }] },
  }),
}
