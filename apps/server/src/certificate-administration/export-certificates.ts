import { certificateText } from '@preau/contract/certificates/certificate-text'
import { printedCode } from '@preau/contract/checked-code'
import type texts from '@preau/locales/fr/certificate-administration.json'
import { inEveryLanguage } from '@preau/locales/texts'
import { recordEvent } from '#audit/record-event.ts'
import { csvMoment } from '#platform/csv.ts'
import { exportOf } from '#platform/lists/export-of.ts'
import { administeredCertificates } from './list-certificates.ts'

const words = inEveryLanguage<typeof texts>('certificate-administration')

/** The certificates that match as CSV. */
export const exportCertificates = exportOf({
  name: 'certificates',
  list: administeredCertificates,
  columns: {
    code: ({ code }) => printedCode(code),
    state: ({ state }, language) => words[language].states[state],
    holder: ({ facts }) => facts?.holder ?? '',
    mail: ({ person }) => person?.mail ?? '',
    tool: ({ facts }, language) => {
      const name = (facts && certificateText(facts.tool.name, language, facts)) ?? ''
      return facts?.pathTools ? words[language].pathName.replace('{{name}}', () => name) : name
    },
    level: ({ facts }, language) => (facts && certificateText(facts.level.name, language, facts)) ?? '',
    hours: ({ facts }) => facts?.hours?.toString() ?? '',
    issuedAt: ({ issuedAt }) => csvMoment(issuedAt),
    validUntil: ({ facts }) => csvMoment(facts?.validUntil ?? null),
    endedAt: ({ endedAt }) => csvMoment(endedAt),
    replacedBy: ({ replacedBy }) => (replacedBy === null ? '' : printedCode(replacedBy)),
    issueReason: ({ issueReason }) => issueReason ?? '',
    revocationReason: ({ revocationReason }) => revocationReason ?? '',
    nameChanges: ({ nameChanges }) =>
      nameChanges.map(({ formerName, at }) => `${formerName} (${csvMoment(at)})`).join(', '),
  },
  heading: (column, language) => words[language].columns[column],
  record: (trx, by, { count, search, state, tool }) =>
    recordEvent(trx, {
      by,
      action: 'export-certificates',
      to: null,
      details: { count, isSearched: search !== undefined, state, tool },
    }),
})
