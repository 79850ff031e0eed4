import { z } from 'zod'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment } from '#fields.ts'
import { translationCalls, translationFormats } from '#translations/calls.ts'

/** What was changed, by the id that undoes it for a while; null where nothing was to change. */
const change = z.uuid().nullable()

const count = z.number().int()

export const translationSchemas = {
  keepTranslation: describeCall(translationCalls.keepTranslation, {
    summary: 'Say that a translation fits, wherever its original changed after it was made.',
    query: {
      /** A tool, or a slide. */
      id: z.uuid(),
      lang: language,
    },
    answer: listOf({ change, slides: count, blocks: count }),
    example: {
      query: { id: example.tool, lang: 'de' },
      answer: [{ change: example.import, slides: 2, blocks: 3 }],
    },
  }),
  exportTranslation: describeCall(translationCalls.exportTranslation, {
    summary: 'Every text of a tool with its translation as it is, as a file for translators.',
    query: { tool: z.uuid(), lang: language, format: z.enum(translationFormats) },
    answer: listOf({ name: z.string(), text: z.string() }),
    example: {
      query: { tool: example.tool, lang: 'de', format: 'xliff' },
      answer: [{ name: 'Écrans.de.xlf', text: '<xliff version="1.2" …' }],
    },
  }),
  importTranslation: describeCall(translationCalls.importTranslation, {
    summary: 'Take a file of a translation over as drafts, or say what would be changed; all of it or nothing.',
    fields: [fileField('XLIFF 1.2 or 2, or CSV, as it was exported and translated; sent last.')],
    query: {
      tool: z.uuid(),
      lang: language,
      /** Whether to say only what would be changed. */
      isTrial: z.boolean(),
    },
    answer: listOf({
      change,
      /** Texts in the file that are in the tool. */
      texts: count,
      /** Of these, those that are other than now. */
      changed: count,
      /** Those without a translation, or still in the original's words. */
      untranslated: count,
      /** Of those that are changed, whose original changed since the file was made: they are marked as outdated. */
      stale: count,
      /** Of those that are changed, whose marks (bold, links …) are not those of the original. */
      broken: count,
      /** What was not taken: too long for its place, or with a gap missing. */
      refused: count,
      /** Texts that are not in the tool, or not any more. */
      unknown: count,
      /** Of those that are changed, names and descriptions of the tool and its modules, which everybody sees at once. */
      seenAtOnce: count,
      slides: count,
      /** Each text that is changed, in the order of the lesson, in plain words. */
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
    summary: 'What a person has changed of a translation as a whole and can still undo, the latest first.',
    query: { tool: z.uuid(), lang: language },
    /** `objects`: how many slides, modules and tools it changed. */
    answer: listOf({ change: z.uuid(), madeAt: moment, objects: count }),
    example: {
      query: { tool: example.tool, lang: 'de' },
      answer: [{ change: example.import, madeAt: example.at, objects: 9 }],
    },
  }),
  undoTranslation: describeCall(translationCalls.undoTranslation, {
    summary: 'Take a change of a translation back, where nobody has written since.',
    query: { change: z.uuid() },
    /** `left`: what somebody has written since, and stays as it is. */
    answer: listOf({ undone: count, left: count }),
    example: { query: { change: example.import }, answer: [{ undone: 2, left: 0 }] },
  }),
}
