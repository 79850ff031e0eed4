import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { contentLanguage, listOf, moment, oneOrMany } from '#fields.ts'
import { libraryCalls } from '#library/calls.ts'
import { showingOutcomes, showings, showingWordsMaximum } from '#library/library-object.ts'
import { wireObject, wireType, writable } from '#library/wire-object.ts'

const { name, ...unnamed } = writable
const { language: _language, ...changeable } = unnamed

export const librarySchemas = {
  getLibrary: describeCall(libraryCalls.getLibrary, {
    summary:
      "The levels, tools, modules, slides or media the caller may read, with the caller's progress; paths only by type or id.",
    query: {
      forceDomain: z.unknown().optional(),
      filters: z
        .object({
          type: oneOrMany(wireType).optional(),
          subType: oneOrMany(wireType).optional(),
          scope: oneOrMany(z.string().max(40)).optional(),
          /** Ids of parents; null or an empty text for objects without a parent. */
          parent: oneOrMany(z.union([z.uuid(), z.literal(''), z.null()])).optional(),
          list: oneOrMany(z.uuid()).optional(),
          extension: oneOrMany(z.string().max(40)).optional(),
        })
        .default({}),
      attributes: oneOrMany(z.string().max(60)).optional(),
      projection: z.unknown().optional(),
      order: z.object({ timeStampPublisher: z.enum(['asc', 'desc']) }).optional(),
      /**
       * At most 2,000 objects. Answers with only levels, tools and paths, or with the children of up to 200 parents,
       * are always complete.
       */
      limit: z.object({ start: z.number().int().min(0), end: z.number().int().min(0) }).optional(),
      rootKey: z.string().max(200).optional(),
      /** Language of the names and contents; by default each object has its own. */
      lang: contentLanguage.optional(),
    },
    answer: z.array(wireObject),
    example: {
      query: {
        user: example.mail,
        domain: example.domain,
        filters: { subType: 'bloc', parent: example.level, extension: ['.playful', '.courseSet', '.formation'] },
        order: { timeStampPublisher: 'asc' },
        limit: { start: 0, end: 1 },
        lang: 'fr',
      },
      answer: [example.object],
    },
  }),
  putObject: describeCall(libraryCalls.putObject, {
    summary: 'Create an object; its creator becomes its owner.',
    query: {
      shared: z.object({ owner: z.string().max(320) }).optional(),
      /** Existing clients also send fields such as `depth`, which follow from the parent and are ignored. */
      object: z.looseObject({ type: wireType, name, ...z.object(unnamed).partial().shape }),
    },
    answer: z.array(wireObject),
    example: {
      query: {
        shared: { owner: example.mail },
        domain: example.domain,
        object: {
          type: 'bloc',
          name: example.object.name,
          visibility: 'visible',
          extension: '.formation',
          parent: example.level,
        },
      },
      answer: [{ ...example.object, sharing: 'leadowner' }],
    },
  }),
  updateObjects: describeCall(libraryCalls.updateObjects, {
    summary: 'Change attributes of objects; null clears one; an outdated version is refused.',
    query: {
      dataAction: oneOrMany(
        z.object({
          id: z.uuid(),
          /** The version that was edited; refused where a later one is stored. */
          timeStamp: z.number().optional(),
          /**
           * Language of the given name, description and content, to change a translation; by default the object's own.
           */
          language: contentLanguage.optional(),
          /** Null clears an attribute. `attributes` lists which attributes each type has; others are refused. */
          commonAttributes: z.strictObject({
            /** Null only for a translation, which then shows the original's name. */
            name: name.nullish(),
            ...z.object(changeable).partial().shape,
          }),
        }),
      ),
    },
    answer: z.array(wireObject),
    example: {
      query: {
        dataAction: [
          { id: example.tool, timeStamp: 4, commonAttributes: { name: 'Mille lectures', description: null } },
        ],
        domain: example.domain,
      },
      answer: [{ ...example.object, name: 'Mille lectures', description: null, timeStamp: 5, sharing: 'owner' }],
    },
  }),
  deleteObjects: describeCall(libraryCalls.deleteObjects, {
    summary: 'Delete objects with everything in them.',
    query: {
      dataAction: oneOrMany(z.object({ id: z.union([z.uuid(), z.literal('')]).nullish() })).default([]),
      users: oneOrMany(
        z.object({ id: z.string(), setAction: z.object({ deleteShare: z.boolean() }).optional() }),
      ).optional(),
      export: z.number().optional(),
    },
    answer: listOf({ id: z.uuid() }),
    example: {
      query: {
        dataAction: [{ id: example.tool }],
        users: [{ id: 'all', setAction: { deleteShare: true } }],
        export: 1,
        domain: example.domain,
      },
      answer: [{ id: example.tool }],
    },
  }),
  orderObjects: describeCall(libraryCalls.orderObjects, {
    summary: 'Reorder the children of an object, or the levels.',
    query: {
      /** The parent of these objects; null for levels. */
      parent: z.uuid().nullable(),
      /**
       * All its children of one type, in their new order. Children added since keep their place, deleted ones are
       * ignored.
       */
      list: z.array(z.uuid()).min(1).max(2000),
    },
    answer: listOf({ id: z.uuid() }),
    example: {
      query: { parent: example.level, list: [example.other, example.tool] },
      answer: [{ id: example.other }, { id: example.tool }],
    },
  }),
  duplicateObject: describeCall(libraryCalls.duplicateObject, {
    summary: 'Copy an object with everything in it, beside it or into another parent.',
    query: {
      id: z.uuid(),
      /**
       * Parent of the copy, which becomes its last child; by default that of the original. A copy in another tool keeps
       * its name.
       */
      parent: z.uuid().optional(),
    },
    /**
     * The copy. It is hidden, and awaits approval if the caller may not show a tool. If the parent already has the same
     * media, that media.
     */
    answer: z.array(wireObject),
    example: { query: { id: example.tool }, answer: [{ ...example.object, id: example.other }] },
  }),
  askShowing: describeCall(libraryCalls.askShowing, {
    summary:
      'Ask administrators to show a tool that was made in a level open to authors; a repeated request notifies them only once.',
    query: { tool: z.uuid() },
    answer: listOf({ tool: z.uuid(), showing: z.enum(showings) }),
    example: { query: { tool: example.tool }, answer: [{ tool: example.tool, showing: 'asked' }] },
  }),
  withdrawShowing: describeCall(libraryCalls.withdrawShowing, {
    summary: 'Withdraw the request to show a tool, before an administrator has answered.',
    query: { tool: z.uuid() },
    answer: listOf({ tool: z.uuid(), showing: z.enum(showings) }),
    example: { query: { tool: example.tool }, answer: [{ tool: example.tool, showing: 'held' }] },
  }),
  getShowings: describeCall(libraryCalls.getShowings, {
    summary: 'The tools and paths that authors have asked administrators to show, the longest waiting first.',
    query: {},
    answer: listOf({
      tool: z.uuid(),
      name: z.string(),
      level: z.string(),
      /** The author of the tool; null for a person whose account no longer exists. */
      author: z.object({ name: z.string(), mail: z.string() }).nullable(),
      askedAt: moment,
      isPath: z.literal(true).optional(),
    }),
    example: {
      query: {},
      answer: [
        {
          tool: example.tool,
          name: example.object.name,
          level: 'Cycle 3',
          author: example.colleague,
          askedAt: example.at,
        },
      ],
    },
  }),
  settleShowing: describeCall(libraryCalls.settleShowing, {
    summary: "Answer an author's request: show the tool, let its author show it, or decline with a message to them.",
    query: {
      tool: z.uuid(),
      as: z.enum(showingOutcomes),
      /** A message to the author. */
      words: z.string().trim().max(showingWordsMaximum).optional(),
    },
    answer: listOf({ tool: z.uuid() }),
    example: {
      query: { tool: example.tool, as: 'declined', words: 'Il manque encore les sous-titres du film.' },
      answer: [{ tool: example.tool }],
    },
  }),
  weighObject: describeCall(libraryCalls.weighObject, {
    summary: 'What would be deleted together with an object.',
    query: { id: z.uuid() },
    /** What is deleted together with the object. */
    answer: listOf({
      id: z.uuid(),
      tools: z.number().int(),
      modules: z.number().int(),
      slides: z.number().int(),
      media: z.number().int(),
      /** Number of people who have begun it. */
      learners: z.number().int(),
      /** How many of its certificates are valid; they remain valid. */
      certificates: z.number().int(),
      /** Whether both numbers are of full fives of people, and so the least there are: for everybody but administrators. */
      isInFives: z.boolean(),
      /** Number of groups whose leads ask for it. */
      groups: z.number().int(),
    }),
    example: {
      query: { id: example.tool },
      answer: [
        {
          ...{ id: example.tool, tools: 1, modules: 3, slides: 21, media: 6 },
          ...{ learners: 45, certificates: 30, isInFives: true, groups: 2 },
        },
      ],
    },
  }),
}
