import { z } from 'zod'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { contentLanguage, listOf, moment } from '#fields.ts'
import { translationCalls, translationFormats } from '#translations/calls.ts'

/** Id of the change, with which it can be undone for a while; null where nothing was changed. */
const change = z.uuid().nullable()

const count = z.number().int()

export const translationSchemas = {
  keepTranslation: describeCall(translationCalls.keepTranslation, {
    summary: 'Mark a translation as up to date wherever its original changed after it was written.',
    query: {
      /** Id of a tool or of a slide. */
      id: z.uuid(),
      lang: contentLanguage,
    },
    answer: listOf({ change, slides: count, blocks: count }),
    example: {
      query: { id: example.tool, lang: 'de' },
      answer: [{ change: example.import, slides: 2, blocks: 3 }],
    },
  }),
  exportTranslation: describeCall(translationCalls.exportTranslation, {
    summary: 'Every text of a tool with its present translation, as a file for translators.',
    query: { tool: z.uuid(), lang: contentLanguage, format: z.enum(translationFormats) },
    answer: listOf({ name: z.string(), text: z.string() }),
    example: {
      query: { tool: example.tool, lang: 'de', format: 'xliff' },
      answer: [{ name: 'Écrans.de.xlf', text: '<xliff version="1.2" …' }],
    },
  }),
  importTranslation: describeCall(translationCalls.importTranslation, {
    summary: 'Import a translation file as drafts, or report what would change; all of it or nothing.',
    fields: [fileField('XLIFF 1.2 or 2, or CSV, as it was exported and translated; sent last.')],
    query: {
      tool: z.uuid(),
      lang: contentLanguage,
      /** Whether to only report what would change. */
      isTrial: z.boolean(),
    },
    answer: listOf({
      change,
      /** Texts of the file that are in the tool. */
      texts: count,
      /** How many of them differ from the present texts. */
      changed: count,
      /** How many have no translation, or still the original's words. */
      untranslated: count,
      /** Changed texts whose original has changed since the file was exported: they are marked as outdated. */
      stale: count,
      /** Changed texts whose formatting (bold, links …) differs from that of the original. */
      broken: count,
      /** Texts that were refused: too long, or with a gap missing. */
      refused: count,
      /** Texts of the file that are not, or no longer, in the tool. */
      unknown: count,
      /** Changed names and descriptions of the tool and its modules, which everybody sees at once. */
      seenAtOnce: count,
      slides: count,
      /** Each changed text, in the order of the lesson, without formatting. */
      changes: z.array(
        z.object({
          /** The title of its slide, or the name of its module or tool, in the original. */
          where: z.string(),
          /** Null where it has no translation yet. */
          before: z.string().nullable(),
          after: z.string(),
        }),
      ),
    }),
    example: {
      query: { tool: example.tool, lang: 'de', isTrial: true },
      answer: [
        {
          change: null,
          texts: 240,
          changed: 31,
          untranslated: 12,
          stale: 2,
          broken: 1,
          refused: 0,
          unknown: 3,
          seenAtOnce: 2,
          slides: 9,
          changes: [{ where: 'Le groupe de la classe', before: 'Gruppe', after: 'Die Klassengruppe' }],
        },
      ],
    },
  }),
  getTranslationChanges: describeCall(translationCalls.getTranslationChanges, {
    summary: "The caller's changes to a whole translation that can still be undone, the latest first.",
    query: { tool: z.uuid(), lang: contentLanguage },
    /** `objects`: how many slides, modules and tools it changed. */
    answer: listOf({ change: z.uuid(), madeAt: moment, objects: count }),
    example: {
      query: { tool: example.tool, lang: 'de' },
      answer: [{ change: example.import, madeAt: example.at, objects: 9 }],
    },
  }),
  undoTranslation: describeCall(translationCalls.undoTranslation, {
    summary: 'Undo a change to a whole translation, except where somebody has edited since.',
    query: { change: z.uuid() },
    /** `left`: how many texts were left unchanged, since somebody has edited them. */
    answer: listOf({ undone: count, left: count }),
    example: { query: { change: example.import }, answer: [{ undone: 2, left: 0 }] },
  }),
}
