import { z } from 'zod'
import { courseCalls, importStates } from '#courses/calls.ts'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf } from '#fields.ts'

/** A line of an import's report; `code` is a problem that the course package defines, or an import problem. */
const reportLine = z.object({
  /** The file of the upload; empty for the upload as a whole. */
  path: z.string(),
  line: z.number().int().optional(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Only errors prevent the import. */
  severity: z.enum(['error', 'warning', 'note']),
})

export type ReportLine = z.infer<typeof reportLine>

/** The result of an import: the name of the tool or path, and how much was added to it. */
const made = z.object({
  name: z.string(),
  /** Whether the tool or path itself is new. */
  isNew: z.boolean(),
  modules: z.number().int(),
  slides: z.number().int(),
  /** Number of these slides whose draft differs from what teachers see; 0 for older imports. */
  drafts: z.number().int().default(0),
  media: z.number().int(),
  /** For a path, how many of its tools exist here; left out for a tool. */
  tools: z.number().int().optional(),
})

export type ImportResult = z.infer<typeof made>

export const courseSchemas = {
  /** A zip in the course format: the slides as teachers see them, and the drafts of their authors. */
  exportCourse: describeCall(courseCalls.exportCourse, {
    summary:
      'A tool, or a path without its tools, as a zip of files that can be edited in any text editor, and imported again.',
    query: { id: z.uuid() },
    answer: null,
    example: { query: { id: example.tool }, answer: null },
  }),
  importCourse: describeCall(courseCalls.importCourse, {
    summary:
      'Import a course, a path, a zip of Markdown, or pictures, as a stream; processed in the background, all or nothing.',
    fields: [
      fileField('A zip, or Markdown files, pictures, films: these also several, as `file_1`, `file_2` …; sent last.'),
    ],
    query: {
      /** A level, to create a tool or path in it; or a tool, to add modules or media to it. */
      target: z.uuid(),
      /** Language of Markdown files that become a new tool; the caller's by default. */
      lang: language.optional(),
    },
    /** The id to call `getImport` with. */
    answer: listOf({ id: z.uuid() }),
    example: { query: { target: example.level }, answer: [{ id: example.import }] },
  }),
  getImport: describeCall(courseCalls.getImport, {
    summary: "The state of one of the caller's imports, with its report.",
    query: { id: z.uuid() },
    answer: listOf({
      id: z.uuid(),
      state: z.enum(importStates),
      percent: z.number().int().min(0).max(100),
      /** The tool that was created or added to, or the path that was created; null until the import is done. */
      tool: z.uuid().nullable(),
      /** Null until the import is done. */
      made: made.nullable(),
      /** Errors first; at most two hundred lines. */
      report: z.array(reportLine),
    }),
    example: {
      query: { id: example.import },
      answer: [
        {
          id: example.import,
          state: 'refused',
          percent: 40,
          tool: null,
          made: null,
          report: [
            { path: '01-signes/02-regarder.fr.md', line: 9, code: 'raw-html', values: {}, severity: 'error' },
            { path: '01-signes/module.yaml', code: 'empty-module', values: {}, severity: 'warning' },
          ],
        },
      ],
    },
  }),
}
