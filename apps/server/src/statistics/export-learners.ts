import { Readable } from 'node:stream'
import { printedCode } from '@preau/contract/certificates/certificate-code'
import type { Learner } from '@preau/contract/statistics/schemas'
import type cantonTexts from '@preau/locales/fr/cantons.json'
import type certificateTexts from '@preau/locales/fr/certificate-administration.json'
import type texts from '@preau/locales/fr/statistics.json'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import type { Kysely } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { byteOrderMark, csvLine, csvMoment, withoutFormula } from '#platform/csv.ts'
import { countLearners, everyLearner, type LearnersQuery } from './list-learners.ts'

/** Batch size: people read at a time. */
const pageLength = 500

const words = inEveryLanguage<typeof texts>('statistics')
const cantonNames = inEveryLanguage<typeof cantonTexts>('cantons')
const certificateWords = inEveryLanguage<typeof certificateTexts>('certificate-administration')

type Column = keyof typeof texts.columns

const columns: { [Name in Column]: (learner: Learner, language: Language) => string } = {
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
}

/** The columns of an export, in their order. */
const order = Object.keys(columns) as Column[]

/** The people who began a tool as CSV, read while it is downloaded, and their number when the download begins. */
export async function exportLearners(
  db: Kysely<Database>,
  filter: LearnersQuery,
  { by, language }: { by: string; language: Language },
): Promise<{ count: number; csv: Readable }> {
  const count = await db.transaction().execute(async trx => {
    const found = await countLearners(trx, filter)
    const details = {
      count: found,
      isSearched: filter.search !== undefined,
      state: filter.state,
      canton: filter.canton,
    }
    await recordEvent(trx, { by, action: 'export-learners', to: filter.tool, details })
    return found
  })
  return { count, csv: Readable.from(linesOf(db, filter, language), { objectMode: false }) }
}

async function* linesOf(db: Kysely<Database>, filter: LearnersQuery, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(order.map(column => words[language].columns[column]))
  for await (const people of everyLearner(db, filter, pageLength)) {
    yield people
      .map(learner => csvLine(order.map(column => withoutFormula(columns[column](learner, language)))))
      .join('')
  }
}
