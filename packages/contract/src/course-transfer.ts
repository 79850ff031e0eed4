import { type Language, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { common } from './envelope.ts'

/** Largest import, in bytes: of all its files together. */
export const importMaximum = 500_000_000

/** Most files of one import; what a zip holds is not counted here. */
export const importFilesMaximum = 100

/** Imports of one person that may wait or run at the same time. */
export const importsAtOnce = 3

/** A zip in the course format: slides as teachers see them, and beside these the drafts of their authors. */
export const exportCourse = {
  query: z.object({ ...common, action: z.literal('export'), id: z.uuid() }),
  answer: null,
}

export const importCourse = {
  query: z.object({
    ...common,
    action: z.literal('import'),
    /** A level, to make a tool in it, or a tool, to add modules or media to it. */
    target: z.uuid(),
    /** Language that Markdown is written in where it makes a tool; the caller's own when left out. */
    lang: z.enum(languageCodes as [Language, ...Language[]]).optional(),
  }),
  /** What to ask for by `getImport`. */
  answer: z.array(z.object({ id: z.uuid() })),
  fileMaximum: importMaximum,
  filesMaximum: importFilesMaximum,
}

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

/** `refused`: something in the file is wrong, and the report says where. `failed`: our own fault. Nothing is there then. */
export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]

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

export const getImport = {
  query: z.object({ ...common, action: z.literal('get'), id: z.uuid() }),
  answer: z.array(
    z.object({
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
  ),
}
