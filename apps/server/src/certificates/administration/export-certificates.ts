import { Readable } from 'node:stream'
import type { AdministeredCertificate } from '@preau/contract/certificate-administration/schemas'
import { printedCode } from '@preau/contract/certificates/certificate-code'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import type texts from '@preau/locales/fr/certificate-administration.json'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { byteOrderMark, csvLine, csvMoment, withoutFormula } from '#platform/csv.ts'
import { type CertificateFilter, everyCertificate, whichFit } from './list-certificates.ts'

/** Certificates read at a time. */
const pageLength = 200

const words = inEveryLanguage<typeof texts>('certificate-administration')

type Column = keyof typeof texts.columns

const columns: { [Name in Column]: (certificate: AdministeredCertificate, language: Language) => string } = {
  code: ({ code }) => printedCode(code),
  state: ({ state }, language) => words[language].states[state],
  holder: ({ facts }) => facts?.holder ?? '',
  mail: ({ person }) => person?.mail ?? '',
  tool: ({ facts }, language) => (facts && certificateText(facts.tool.name, language, facts)) ?? '',
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
}

/** The columns of an export, in their order. */
const order = Object.keys(columns) as Column[]

/** The certificates that match as CSV, read while it is downloaded, and how many there are when it begins. */
export async function exportCertificates(
  db: Kysely<Database>,
  filter: CertificateFilter,
  { by, language }: { by: string; language: Language },
): Promise<{ count: number; csv: Readable }> {
  const count = await db.transaction().execute(async trx => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from certificate where ${whichFit(filter)}
    `.execute(trx)
    const found = rows[0]?.count ?? 0
    const details = { count: found, isSearched: filter.search !== undefined, state: filter.state, tool: filter.tool }
    await recordEvent(trx, { by, action: 'export-certificates', to: null, details })
    return found
  })
  return { count, csv: Readable.from(linesOf(db, filter, language), { objectMode: false }) }
}

async function* linesOf(db: Kysely<Database>, filter: CertificateFilter, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(order.map(column => words[language].columns[column]))
  for await (const certificates of everyCertificate(db, filter, pageLength)) {
    const cellsOf = (certificate: AdministeredCertificate) =>
      order.map(column => withoutFormula(columns[column](certificate, language)))
    yield certificates.map(certificate => csvLine(cellsOf(certificate))).join('')
  }
}
