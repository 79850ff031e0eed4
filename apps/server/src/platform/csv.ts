import { timeZone } from '@preau/locales/calendar'

/** A record of a CSV text, and the line it begins on, counted from 1; a blank line is a record of one empty cell. */
export type CsvRecord = { line: number; cells: string[] }

/** Thrown where a quote is not closed, or is closed in the middle of a cell; `line` is where the cell begins. */
export class BrokenQuotes extends Error {
  override name = 'BrokenQuotes'
  readonly line: number

  constructor(line: number) {
    super(`line ${line} has quotes that do not fit`)
    this.line = line
  }
}

const lineEnd = /\r\n|\r|\n/g

/** The byte order mark: Excel reads a file without it as Latin-1. */
export const byteOrderMark = '\uFEFF'

/** Writes a record by RFC 4180, with a line end. */
export function csvLine(cells: readonly string[], separator = ';'): string {
  const written = cells.map(cell => (/^\s|["\r\n;,\t]|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${written.join(separator)}\r\n`
}

/** The Swedish locale writes moments like ISO 8601 without the `T`, with which Excel would take them for text. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** A moment in a form that every spreadsheet reads, in Swiss time: `2026-03-02 13:00:00`; empty where there is none. */
export function csvMoment(moment: Date | number | null | undefined): string {
  return moment == null ? '' : clock.format(moment)
}

/** Parses a CSV text by RFC 4180, with any line end; quotes inside an unquoted cell are characters. */
export function readCsv(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let [at, line] = [0, 1]
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] }
    records.push(record)
    for (;;) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, separator)
      record.cells.push(cell)
      line += text.slice(at, end).match(lineEnd)?.length ?? 0
      at = end
      if (text[at] !== separator) break
      at += 1
    }
    if (at === text.length) break
    const ended = lineEndAt(text, at)
    if (ended === 0) throw new BrokenQuotes(line)
    at += ended
    line += 1
  }
  return records
}

/** How many characters the line end at this place has; 0 if there is none. */
function lineEndAt(text: string, at: number): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1
  return text[at] === '\n' ? 1 : 0
}

function plainCell(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

function quotedCell(text: string, from: number, line: number) {
  let close = text.indexOf('"', from + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) throw new BrokenQuotes(line)
  return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
}

/** The beginning of what a spreadsheet takes for a formula, in any script, and apostrophes before it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The text in a form that no spreadsheet runs: one that would be a formula gets an apostrophe in front. */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The reverse of `withoutFormula`. */
export function withFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
