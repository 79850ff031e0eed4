import { z } from 'zod'
import { courseCalls, importStates } from '#courses/calls.ts'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf } from '#fields.ts'

/** One thing to know of an import, or wrong with it; `code` is one of the course package's problems or import problems. */
const reportLine = z.object({
  /** The file of the upload; empty for the upload as a whole. */
  path: z.string(),
  line: z.number().int().optional(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Only errors keep an import from being made. */
  severity: z.enum(['error', 'warning', 'note']),
})

export type ReportLine = z.infer<typeof reportLine>

/** What came into the library: the tool by its name, and how much of what was put into it. */
const made = z.object({
  name: z.string(),
  /** Whether the tool itself was made. */
  isNew: z.boolean(),
  modules: z.number().int(),
  slides: z.number().int(),
  /** Of how many of these slides teachers do not see yet what their authors have written; 0 of older imports. */
  drafts: z.number().int().default(0),
  media: z.number().int(),
})

export type Made = z.infer<typeof made>

export const courseSchemas = {
  /** A zip in the course format: slides as teachers see them, and beside these the drafts of their authors. */
  exportCourse: describeCall(courseCalls.exportCourse, {
    summary: 'A tool as a zip of files that can be written in any text editor, and imported again.',
    query: { id: z.uuid() },
    answer: null,
    example: { query: { id: example.tool }, answer: null },
  }),
  importCourse: describeCall(courseCalls.importCourse, {
    summary: 'Import a course, a zip of Markdown, or pictures, streamed; it is read in the background, all or nothing.',
    fields: [
      fileField('A zip, or Markdown files, pictures, films: these also several, as `file_1`, `file_2` …; sent last.'),
    ],
    query: {
      /** A level, to make a tool in it, or a tool, to add modules or media to it. */
      target: z.uuid(),
      /** Language that Markdown is written in where it makes a tool; the caller's own when left out. */
      lang: language.optional(),
    },
    /** What to ask for by `getImport`. */
    answer: listOf({ id: z.uuid() }),
    example: { query: { target: example.level }, answer: [{ id: example.import }] },
  }),
  getImport: describeCall(courseCalls.getImport, {
    summary: "How far one of the caller's imports is, and what there is to know about it.",
    query: { id: z.uuid() },
    answer: listOf({
      id: z.uuid(),
      state: z.enum(importStates),
      percent: z.number().int().min(0).max(100),
      /** The tool that was made or added to; null until it is done. */
      tool: z.uuid().nullable(),
      /** Null until it is done. */
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
