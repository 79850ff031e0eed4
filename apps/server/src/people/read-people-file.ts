import type { RefusalOf } from '@preau/contract/calls'
import { type ImportColumn, importLinesMaximum } from '@preau/contract/people/calls'
import { decodeText } from '@preau/course/files/decode-text'
import { BrokenQuotes, type CsvRecord, readCsv } from '#platform/csv.ts'
import { columnCalled } from './import-columns.ts'

/** A line of a file of people: its cells under headings we know, and whether it has others. */
export type PeopleLine = { line: number; cells: Partial<Record<ImportColumn, string>>; isTooLong: boolean }

/** A file of people: its lines that are not empty, and the headings we do not import. */
export type PeopleFile = { lines: PeopleLine[]; ignored: string[] }

/** Thrown where a file cannot be read as people; `places` are the lines or columns at fault. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly code: RefusalOf<'importPeople'>
  readonly places: (string | number)[]

  constructor(code: RefusalOf<'importPeople'>, places: (string | number)[] = []) {
    super(code)
    this.code = code
    this.places = places
  }
}

/** Of each of these, a list has one column at least. */
const needed = [['mail'], ['firstName', 'name']] as const
const separators = [';', ',', '\t'] as const

/** Reads a file of people as spreadsheets write them; throws an UnreadableFile where it cannot. */
export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  const { text, separator } = withoutHint(textOf(bytes))
  const [head, ...records] = recordsOf(text, separator).filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (!head) throw new UnreadableFile('no-lines')
  const columns = columnsOf(head, records)
  const missing = needed.filter(any => !any.some(column => columns.includes(column))).flat()
  if (missing.length > 0) throw new UnreadableFile('missing-column', missing)
  const twice = columns.filter((column, index) => column && columns.indexOf(column) !== index) as ImportColumn[]
  if (twice.length > 0) throw new UnreadableFile('column-twice', [...new Set(twice)])
  if (records.length === 0) throw new UnreadableFile('no-lines')
  if (records.length > importLinesMaximum) throw new UnreadableFile('too-many-lines')
  return {
    lines: records.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : []))),
      isTooLong: cells.slice(columns.length).some(cell => cell.trim() !== ''),
    })),
    ignored: head.cells.filter((heading, index) => !columns[index] && heading.trim() !== ''),
  }
}

/**
 * The column of each heading: a heading that often means something else counts only where no other names its column,
 * and its cells fit.
 */
function columnsOf(head: CsvRecord, records: CsvRecord[]): (ImportColumn | undefined)[] {
  const called = head.cells.map(columnCalled)
  const sure = new Set(called.map(each => (each?.isSure ? each.column : undefined)))
  return called.map((each, index) => {
    if (!each || each.isSure) return each?.column
    const cells = records.map(({ cells }) => cells[index]?.trim() ?? '').filter(cell => cell !== '')
    return !sure.has(each.column) && fits(each.column, cells) ? each.column : undefined
  })
}

/** Whether cells can be those of a column: a street is no mail address. */
function fits(column: ImportColumn, cells: string[]): boolean {
  return column !== 'mail' || cells.filter(cell => /\S@\S/.test(cell)).length * 2 >= cells.length
}

/** The text of a file; throws an UnreadableFile where it is not text. */
function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  // NUL is in no text, and in every picture, zip and workbook.
  if (text === null || text.includes('\0')) throw new UnreadableFile('not-a-text')
  return text
}

/**
 * The text and its separator: the one that a first line such as `sep=;` names, else the one that gives most known
 * headings.
 */
function withoutHint(text: string): { text: string; separator: string } {
  const hint = /^sep=([;,\t])(?:\r\n|\r|\n)/i.exec(text)
  // A blank line in its place, so that the following lines keep their numbers.
  if (hint?.[1]) return { text: `\n${text.slice(hint[0].length)}`, separator: hint[1] }
  const head = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  const known = separators.map(separator => headingsOf(head, separator).filter(columnCalled).length)
  return { text, separator: separators[known.indexOf(Math.max(...known))] ?? ';' }
}

function headingsOf(head: string, separator: string): string[] {
  try {
    return readCsv(head, separator).flatMap(({ cells }) => cells)
  } catch {
    // Not a heading with this separator; what cannot be parsed with any is reported when the whole file is read.
    return []
  }
}

function recordsOf(text: string, separator: string): CsvRecord[] {
  try {
    return readCsv(text, separator)
  } catch (fault) {
    if (fault instanceof BrokenQuotes) throw new UnreadableFile('broken-quotes', [fault.line])
    throw fault
  }
}
