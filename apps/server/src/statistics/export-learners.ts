import { printedCode } from '@preau/contract/checked-code'
import type cantonTexts from '@preau/locales/fr/cantons.json'
import type certificateTexts from '@preau/locales/fr/certificate-administration.json'
import type texts from '@preau/locales/fr/statistics.json'
import { inEveryLanguage } from '@preau/locales/texts'
import { recordEvent } from '#audit/record-event.ts'
import { csvMoment } from '#platform/csv.ts'
import { exportOf } from '#platform/lists/export-of.ts'
import { toolLearners } from './list-learners.ts'

const words = inEveryLanguage<typeof texts>('statistics')
const cantonNames = inEveryLanguage<typeof cantonTexts>('cantons')
const certificateWords = inEveryLanguage<typeof certificateTexts>('certificate-administration')

/** The people who began a tool as CSV. */
export const exportLearners = exportOf({
  name: 'learners',
  list: toolLearners,
  columns: {
    name: ({ name }) => name,
    mail: ({ mail }) => mail,
    organization: ({ organization }) => organization,
    canton: ({ canton }, language) => (canton ? cantonNames[language][canton] : ''),
    begunAt: ({ begunAt }) => csvMoment(begunAt),
    percent: ({ percent }) => String(percent),
    finishedAt: ({ finishedAt }) => csvMoment(finishedAt),
    certificate: ({ certificate }) => (certificate ? printedCode(certificate.code) : ''),
    certificateState: ({ certificate }, language) =>
      certificate ? certificateWords[language].states[certificate.state] : '',
    certifiedAt: ({ certificate }) => csvMoment(certificate?.issuedAt),
  },
  heading: (column, language) => words[language].columns[column],
  record: (trx, by, { count, tool, search, state, canton }) =>
    recordEvent(trx, {
      by,
      action: 'export-learners',
      to: tool,
      details: { count, isSearched: search !== undefined, state, canton },
    }),
})
