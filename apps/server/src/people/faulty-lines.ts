import type { ImportLine } from '@preau/contract/people/import-line'
import type administration from '@preau/locales/fr/administration.json'
import { type Language, languageCodes } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import { byteOrderMark, csvLine, withFormula, withoutFormula } from '#platform/csv.ts'
import type { PeopleFile } from './read-people-file.ts'

const texts = inEveryLanguage<typeof administration>('administration')

/** Whether a heading is that of the column with the reasons: it is the first one in a file with faulty lines. */
export function isReason(heading: string, index: number): boolean {
  return index === 0 && languageCodes.some(language => texts[language].people.take.reason === heading.trim())
}

/**
 * The lines of a file that must be corrected, as a CSV file with the same columns. The reasons are in the first column:
 * in the last, they could be confused with cells beyond the last heading. Null where no line is wrong.
 */
export function faultyLines({ head, lines }: PeopleFile, outcomes: ImportLine[], language: Language): string | null {
  const wrong = new Map(outcomes.filter(({ outcome }) => outcome === 'wrong').map(line => [line.line, line]))
  if (wrong.size === 0) return null
  const kept = (cells: string[]) => (isReason(head[0] ?? '', 0) ? cells.slice(1) : cells)
  const given = lines.flatMap(({ line, raw }) => {
    const faults = wrong.get(line)?.faults
    return faults ? [csvLine([reasonsOf(faults, language), ...kept(raw).map(asRead)])] : []
  })
  return byteOrderMark + [csvLine([texts[language].people.take.reason, ...kept(head)]), ...given].join('')
}

/** The cell in a form that no spreadsheet runs; an import reads it unchanged. */
const asRead = (cell: string) => withoutFormula(withFormula(cell))

function reasonsOf(faults: ImportLine['faults'], language: Language): string {
  const { take, columns } = texts[language].people
  return faults
    .map(({ column, message, line }) =>
      take.faults[message].replace('{{column}}', column ? columns[column] : '').replace('{{line}}', String(line ?? '')),
    )
    .join(' ')
}
