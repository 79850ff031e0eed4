import { blockType } from '@preau/course/block'
import { blockId } from '@preau/course/block-id'
import { maxBlocks, slideContent } from '@preau/course/slide'
import { z } from 'zod'
import { authoringCalls } from '#authoring/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { contentLanguage, language, listOf, moment, version } from '#fields.ts'

/** A slide in each language it is written in. */
const contentsOfSlide = z.partialRecord(contentLanguage, slideContent)

/** Who else has a slide open for editing. */
const present = listOf({ name: z.string(), mail: z.string() })

/** A slide as its authors last saved it, with its answers, in each language it is written in. */
const draft = z.object({
  slide: z.uuid(),
  module: z.uuid(),
  tool: z.uuid(),
  /** The language of the original; the others are translations of it. */
  language,
  /** Increases with every save; a save based on an older version is refused. */
  version,
  contents: contentsOfSlide,
  /** Per translation, the ids of blocks whose original changed after they were translated. */
  outdated: z.partialRecord(contentLanguage, z.array(z.string())),
  /** The ids of blocks that are meant to be equal to the original, as names and numbers may be. */
  meant: z.partialRecord(contentLanguage, z.array(z.string())),
  /** When it was last published; null for never. */
  publishedAt: moment.nullable(),
  /** Whether the draft differs from what teachers see. */
  hasChanges: z.boolean(),
  savedAt: moment,
  /** Who saved it last; null for a person whose account no longer exists. */
  savedBy: z.string().nullable(),
  present,
})

export type Draft = z.infer<typeof draft>

const count = z.number().int()

/**
 * Per language: how many blocks have words in the original, how many of them are written, outdated and begun, and how
 * many slide titles have no translation.
 */
const meters = listOf({
  language: contentLanguage,
  words: count,
  written: count,
  outdated: count,
  begun: count,
  untitled: count,
})

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
    summary: 'The draft of a slide, with its answers, in every language.',
    query: { slide: z.uuid() },
    answer: z.array(draft),
    example: { query: { slide: example.slide }, answer: [{ contents, ...saved }] },
  }),
  putDraft: describeCall(authoringCalls.putDraft, {
    summary: 'Save a slide in one language; an outdated version is refused.',
    query: {
      slide: z.uuid(),
      lang: contentLanguage,
      /** The version that was edited; refused with `old-version` when another was saved since. */
      version,
      /** The slide in this language; null removes a translation. */
      content: slideContent.nullable(),
      /**
       * Ids of blocks of a translation that the author confirms as up to date, although the original has changed or the
       * words are the same.
       */
      reviewed: z.array(z.string().max(100)).max(60).optional(),
    },
    answer: z.array(draft.omit({ contents: true })),
    example: { query: { slide: example.slide, lang: 'fr', version: 11, content }, answer: [saved] },
  }),
  moveBlock: describeCall(authoringCalls.moveBlock, {
    summary: 'Move or copy a block, in every language, into the draft of another slide of the tool, or remove it.',
    query: {
      /** The slide that has the block. */
      slide: z.uuid(),
      /**
       * The version of that slide's draft that the author saw; refused with `old-version` when another was saved since.
       */
      version,
      block: blockId,
      /** The destination slide; null removes the block. */
      to: z.uuid().nullable(),
      /** Keeps the block where it is and inserts a copy, with a new id. */
      isCopy: z.boolean().optional(),
      /** Position among the blocks there, counted from 0; the last by default and where it is too large. */
      at: z.number().int().min(0).max(maxBlocks).optional(),
      /**
       * The id that the block had on the other slide before; used to undo a move. By default it keeps its id, or gets a
       * new one if that id is taken there.
       */
      as: blockId.optional(),
    },
    answer: listOf({
      /** The id that the block now has. */
      block: blockId,
      /** The drafts of the source and the destination slide. */
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
    summary: 'Report that the caller has a slide open for editing; answers who else has.',
    query: {
      slide: z.uuid(),
      /** True when the caller closes the slide. */
      leaves: z.boolean().optional(),
    },
    answer: listOf({ present, version }),
    example: { query: { slide: example.slide }, answer: [{ present: saved.present, version: saved.version }] },
  }),
  followTool: describeCall(authoringCalls.followTool, {
    summary: 'A mark that changes whenever the modules or slides of a tool change.',
    query: { tool: z.uuid() },
    answer: listOf({
      /**
       * Changes as soon as a module or slide is added, deleted, moved, renamed, hidden, shown, first changed, or
       * published.
       */
      mark: z.string(),
    }),
    example: { query: { tool: example.tool }, answer: [{ mark: '9e107d9d372bb6826bd81d3542a419d6' }] },
  }),
  checkTool: describeCall(authoringCalls.checkTool, {
    summary: 'The findings in a tool that would shut people out, and what is not translated.',
    query: { tool: z.uuid() },
    answer: listOf({
      /** In the order of the lesson; `code` is one of the course package's problems or of the barriers. */
      findings: listOf({
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        module: z.uuid().nullable(),
        slide: z.uuid().nullable(),
        /** The block concerned, by id and type. */
        block: z.object({ id: z.string(), type: blockType }).nullable(),
        language: contentLanguage.nullable(),
      }),
      languages: meters,
      /** The status of each slide, in the order of the lesson. */
      slides: listOf({ slide: z.uuid(), languages: meters }),
      /** Slides whose draft teachers do not see yet. */
      unpublished: z.array(z.uuid()),
      /** For each language that teachers can choose: the slides that are not translated into it. */
      untranslated: listOf({ language: contentLanguage, slides: z.array(z.uuid()) }),
      /** Who else has one of these slides open. */
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
      'The tools the caller may edit by a right of their own, the last edited first: their state, and where to continue.',
    query: {},
    answer: listOf({
      tool: z.uuid(),
      /** How many slides are outside the bin, and how many of them have a draft that differs from what teachers see. */
      slides: z.number().int(),
      unpublished: z.number().int(),
      /** Number of addresses in what is published, or among the sources, that no longer lead where they did. */
      faultyLinks: z.number().int(),
      /** Whether any of it was ever published. */
      isPublished: z.boolean(),
      /** How many slides exist in each other language. */
      translations: listOf({ language: contentLanguage, slides: z.number().int() }),
      editedAt: moment,
      /**
       * Who saved it last; null for a person whose account no longer exists, and if the last change was not made to a
       * slide.
       */
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
          faultyLinks: 1,
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
      'Publish the drafts of slides, and of a tool its structure. A slide that is empty or that learners could not complete is skipped; where nothing else is left, the call is refused with `unfinished`.',
    query: {
      /** Slides, or a module for all of its slides, or a tool for those and for its structure. */
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
      /** Includes the contents of this version. */
      version: version.optional(),
    },
    answer: listOf({
      version,
      publishedAt: moment,
      /** Who published it; null for a person whose account no longer exists. */
      publishedBy: z.string().nullable(),
      /** Whether this version is what teachers see. */
      isCurrent: z.boolean(),
      contents: contentsOfSlide.optional(),
    }),
    example: {
      query: { slide: example.slide },
      answer: [{ version: 12, publishedAt: example.at, publishedBy: example.fullName, isCurrent: true }],
    },
  }),
  restoreVersion: describeCall(authoringCalls.restoreVersion, {
    summary: 'Restore an earlier version of a slide as its draft.',
    query: {
      slide: z.uuid(),
      version,
      /** The version of the draft to replace; refused with `old-version` when another was saved since. */
      draftVersion: version,
    },
    /** The draft with the restored contents; teachers see them once they are published. */
    answer: z.array(draft),
    example: { query: { slide: example.slide, version: 8, draftVersion: 12 }, answer: [{ contents, ...saved }] },
  }),
}
