import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { contentLanguage, listOf, version } from '#fields.ts'
import { words } from '#library/wire-object.ts'
import { structureCalls, structureChanges } from '#structures/calls.ts'

/** A module or slide as it will be once everything is published. */
const part = {
  id: z.uuid(),
  name: z.string(),
  isHidden: z.boolean(),
  /** Whether it is hidden as long as the structure is not published. */
  isHiddenNow: z.boolean(),
  /** Whether it was published at least once. */
  isPublished: z.boolean(),
  /** Whether teachers never saw it nor anything in it, and nothing is on its way into or out of it. */
  isNew: z.boolean(),
}

/** The words of a module in one language; null clears what was written there. */
const moduleWords = z.strictObject({
  name: words.name.nullish(),
  description: words.description.nullish(),
  content: z.unknown().optional(),
})

const structureChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('place'),
    id: z.uuid(),
    /** The tool of a module, the module of a slide. */
    parent: z.uuid(),
    /** The sibling it follows; null for the first place. Where that is not there any more, it becomes the last. */
    after: z.uuid().nullable(),
  }),
  z.strictObject({ kind: z.literal('hide'), id: z.uuid(), isHidden: z.boolean() }),
  z.strictObject({ kind: z.literal('remove'), id: z.uuid(), isRemoved: z.boolean() }),
  z.strictObject({
    kind: z.literal('describe'),
    /** A module. */
    id: z.uuid(),
    language: contentLanguage,
    words: moduleWords,
    /** The mark of the details that were edited; refused with `old-version` where somebody has changed them since. */
    mark: z.string().max(100).optional(),
  }),
  /** Gives up everything that is not published. */
  z.strictObject({ kind: z.literal('give-up') }),
])

export type StructureChange = z.infer<typeof structureChange>

/** The modules and slides of a tool as its authors last left them, and how that differs from what is published. */
const structure = z.object({
  /** Increases with every change; 0 before the first. */
  version,
  modules: listOf({
    ...part,
    /** Whether its row is another: its slides, their order or visibility, or its own words or visibility. */
    isChanged: z.boolean(),
    slides: listOf(part),
  }),
  changes: listOf({ kind: z.enum(structureChanges), of: z.enum(['module', 'slide']), count: z.number().int() }),
  /** What will be deleted, without what is deleted with its module. */
  removed: listOf({ id: z.uuid(), name: z.string(), of: z.enum(['module', 'slide']) }),
})

export type Structure = z.infer<typeof structure>

const exampleStructure: Structure = {
  version: 3,
  modules: [
    {
      id: example.module,
      name: 'Regarder',
      isHidden: false,
      isHiddenNow: false,
      isPublished: true,
      isNew: false,
      isChanged: true,
      slides: [
        {
          id: example.slide,
          name: 'Regarder deux fois',
          isHidden: false,
          isHiddenNow: false,
          isPublished: true,
          isNew: false,
        },
        { id: example.other, name: 'Comparer', isHidden: false, isHiddenNow: false, isPublished: true, isNew: false },
      ],
    },
  ],
  changes: [{ kind: 'moved', of: 'slide', count: 1 }],
  removed: [],
}

export const structureSchemas = {
  getStructure: describeCall(structureCalls.getStructure, {
    summary: 'The modules and slides of a tool as its authors last left them; teachers see that once it is published.',
    query: { tool: z.uuid() },
    answer: z.array(structure),
    example: { query: { tool: example.tool }, answer: [exampleStructure] },
  }),
  changeStructure: describeCall(structureCalls.changeStructure, {
    summary: 'Move, hide, delete or describe modules and slides of a tool, all or none, in its draft.',
    query: { tool: z.uuid(), changes: z.array(structureChange).min(1).max(5000) },
    answer: z.array(
      structure.extend({
        /** The changes that take these back. */
        undo: z.array(structureChange),
      }),
    ),
    example: {
      query: {
        tool: example.tool,
        changes: [{ kind: 'place', id: example.slide, parent: example.module, after: null }],
      },
      answer: [
        {
          ...exampleStructure,
          undo: [{ kind: 'place', id: example.slide, parent: example.module, after: example.other }],
        },
      ],
    },
  }),
  getModuleDetails: describeCall(structureCalls.getModuleDetails, {
    summary: 'The words of a module in each language, as its authors last left them.',
    query: { module: z.uuid() },
    answer: listOf({
      module: z.uuid(),
      /** Changes with the words. */
      mark: z.string(),
      words: z.partialRecord(
        contentLanguage,
        z.object({ name: z.string().nullable(), description: z.string().nullable(), content: z.unknown() }),
      ),
    }),
    example: {
      query: { module: example.module },
      answer: [
        {
          module: example.module,
          mark: '9e107d9d372bb6826bd81d3542a419d6',
          words: { fr: { name: 'Regarder', description: null, content: { minutes: 10, takeaways: [] } } },
        },
      ],
    },
  }),
}
