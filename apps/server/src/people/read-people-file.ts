import type { RefusalOf } from '@preau/contract/calls'
import { type ImportColumn, importLineMaximum, importLinesMaximum } from '@preau/contract/people/calls'
import { type ReadText, readText } from '@preau/course/files/decode-text'
import { BrokenQuotes, type CsvRecord, readCsv } from '#platform/csv.ts'
import { isReason } from './faulty-lines.ts'
import { columnCalled } from './import-columns.ts'

/**
 * A line of a file of people: its cells by the column that their heading names, all cells in order, and whether there
 * are too many.
 */
export type PeopleLine = {
  line: number
  cells: Partial<Record<ImportColumn, string>>
  raw: string[]
  isTooLong: boolean
}

/**
 * A file of people: its headings, its lines that are not empty, the headings that are not imported, and how its letters
 * were decoded.
 */
export type PeopleFile = { head: string[]; lines: PeopleLine[]; ignored: string[]; guessed: string[] }

/** Thrown where a file cannot be read as people; `places` are the lines or columns with the fault. */
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

/** A list needs at least one column of each of these groups. */
const needed = [['mail'], ['firstName', 'name']] as const
const separators = [';', ',', '\t', '|'] as const

/** Reads a file of people as spreadsheets write them; throws an UnreadableFile where it cannot. */
export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  const { text: whole, guessed } = textOf(bytes)
  refuseLongLines(whole)
  const { text, separator } = withoutHint(whole)
  const rows = recordsOf(text, separator).filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  // A cell in quotes may have several lines.
  const long = rows.find(({ cells }) => cells.some(cell => cell.length > importLineMaximum))
  if (long) throw new UnreadableFile('line-too-long', [long.line])
  const at = headingsAt(rows)
  const [head, ...records] = rows.slice(at)
  if (!head) throw new UnreadableFile('no-lines')
  const columns = columnsOf(head, records)
  const missing = missingOf(columns)
  if (missing.length > 0) throw new UnreadableFile('missing-column', missing)
  const twice = columns.filter((column, index) => column && columns.indexOf(column) !== index) as ImportColumn[]
  if (twice.length > 0) throw new UnreadableFile('column-twice', [...new Set(twice)])
  if (records.length === 0) throw new UnreadableFile('no-lines')
  if (records.length > importLinesMaximum) throw new UnreadableFile('too-many-lines')
  return {
    head: head.cells,
    lines: records.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : []))),
      raw: cells,
      isTooLong: cells.slice(columns.length).some(cell => cell.trim() !== ''),
    })),
    ignored: [
      ...rows.slice(0, at).flatMap(({ cells }) => cells),
      ...head.cells.filter((heading, index) => !columns[index] && !isReason(heading, index)),
    ].filter(words => words.trim() !== ''),
    guessed,
  }
}

const missingOf = (columns: readonly (ImportColumn | undefined)[]) =>
  needed.filter(any => !any.some(column => columns.includes(column))).flat()

/** Most lines before the headings, such as a title. */
const titlesMaximum = 10

/** The row of the headings: the first row that names all needed columns, else the first row. */
function headingsAt(rows: CsvRecord[]): number {
  const at = rows
    .slice(0, titlesMaximum + 1)
    .findIndex((row, index) => missingOf(columnsOf(row, rows.slice(index + 1))).length === 0)
  return Math.max(at, 0)
}

/**
 * The column of each heading. A name that often means something else counts only if no surer heading names its column,
 * and if the cells fit the column.
 */
function columnsOf(head: CsvRecord, records: CsvRecord[]): (ImportColumn | undefined)[] {
  const called = head.cells.map((heading, index) => {
    const each = columnCalled(heading)
    if (!each || each.rank === surest) return each
    const cells = records.map(({ cells }) => cells[index]?.trim() ?? '').filter(cell => cell !== '')
    return fits(each.column, cells) ? each : undefined
  })
  return called.map(each =>
    each && !called.some(other => other?.column === each.column && other.rank > each.rank) ? each.column : undefined,
  )
}

/** The rank of a column named by its own name. */
const surest = 3

/** Throws an UnreadableFile at the first line that is too long: comparing words in a line of 1 MB takes seconds. */
function refuseLongLines(text: string): void {
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries())
    if (line.length > importLineMaximum) throw new UnreadableFile('line-too-long', [at + 1])
}

/** Whether cells can be those of a column: a street is no mail address. */
function fits(column: ImportColumn, cells: string[]): boolean {
  return column !== 'mail' || cells.filter(cell => /\S@\S/.test(cell)).length * 2 >= cells.length
}

/** The text of a file; throws an UnreadableFile where it is not text. */
function textOf(bytes: Uint8Array): ReadText {
  const read = readText(bytes)
  // Text never contains NUL; pictures, zips and workbooks always do.
  if (read === null || read.text.includes('\0')) throw new UnreadableFile('not-a-text')
  return read
}

/**
 * The text and its separator: the one that a first line such as `sep=;` names. Without such a line, the separator that
 * gives most known headings in the first line that has any.
 */
function withoutHint(text: string): { text: string; separator: string } {
  const hint = /^sep=([;,\t|])(?:\r\n|\r|\n)/i.exec(text)
  // Replaced by an empty line, so that the following lines keep their numbers.
  if (hint?.[1]) return { text: `\n${text.slice(hint[0].length)}`, separator: hint[1] }
  const heads = text.split(/[\r\n]+/, 2 * titlesMaximum)
  const known = heads.map(head => separators.map(separator => headingsOf(head, separator).filter(columnCalled).length))
  const best = known.find(counts => Math.max(...counts) > 1) ?? known.find(counts => Math.max(...counts) > 0) ?? []
  return { text, separator: separators[best.indexOf(Math.max(...best))] ?? ';' }
}

function headingsOf(head: string, separator: string): string[] {
  try {
    return readCsv(head, separator).flatMap(({ cells }) => cells)
  } catch {
    // Cannot be parsed as headings with this separator. A fault in the file is reported when the whole file is read.
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
