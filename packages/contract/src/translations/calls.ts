import { callsOf, objectRefusals } from '#call.ts'

/** Days within which a change to a whole translation can be undone. */
export const translationChangeDays = 7

/** Largest file of a translation, in bytes. */
export const translationMaximum = 5_000_000

/**
 * File formats of a translation: XLIFF 1.2, which the programs of translators read; XLIFF 2.1, the only one that DeepL
 * reads; and a spreadsheet.
 */
export const translationFormats = ['xliff', 'xliff-2', 'csv'] as const

export type TranslationFormat = (typeof translationFormats)[number]

/** Calls about the translation of a tool as a whole. */
export const translationCalls = callsOf({
  keepTranslation: { path: '/api3/translations/keep/', who: 'signed-in', refusals: objectRefusals },
  exportTranslation: { path: '/api3/translations/export/', who: 'signed-in', refusals: objectRefusals },
  importTranslation: {
    path: '/api3/translations/import/',
    form: 'multipart',
    who: 'signed-in',
    fileMaximum: translationMaximum,
    refusals: [
      ...objectRefusals,
      'not-a-translation',
      'broken-file',
      'too-many-texts',
      'still-reading',
      'other-tool',
      'other-language',
      'is-original',
    ],
  },
  getTranslationChanges: { path: '/api3/translations/changes/', who: 'signed-in', refusals: objectRefusals },
  undoTranslation: { path: '/api3/translations/undo/', who: 'signed-in', refusals: objectRefusals },
})
