import type { BlockOf } from '@preau/course/block'
import { maxColumns, table } from '@preau/course/blocks/table/schema'
import { maxOf } from '@preau/course/field'
import { asOneLine } from '@preau/course/title-line'
import { newId } from '#fields/new-id.ts'
import { trustedHtml } from '#platform/trusted-html.ts'
import { disarmClipboard, keptStyle } from '#rich-text/disarm-clipboard.ts'
import { wordsInOneLine } from '#rich-text/element-words.ts'
import { drawRaisedSigns } from '#rich-text/raised-signs.ts'

export type TableBlock = BlockOf<'table'>

/** The most rows a table has. */
export const maxRows = maxOf(table.shape.rows)

/** The most letters of a cell, and of the head of a column. */
export const longestCell = maxOf(table.shape.rows.element.shape.cells.element.shape.text)

/** A row with nothing in it yet. */
export function blankRow({ columns }: Pick<TableBlock, 'columns'>): TableBlock['rows'][number] {
  return { id: newId(), cells: columns.map(() => ({ text: '' })) }
}

/** The table with one more column behind the others. */
export function withColumn(block: TableBlock): TableBlock {
  const rows = block.rows.map(row => ({ ...row, cells: [...row.cells, { text: '' }] }))
  return { ...block, columns: [...block.columns, { id: newId(), text: '' }], rows }
}

/** The table without a column and the cells in it. */
export function withoutColumn(block: TableBlock, index: number): TableBlock {
  const rows = block.rows.map(row => ({ ...row, cells: row.cells.toSpliced(index, 1) }))
  return { ...block, columns: block.columns.toSpliced(index, 1), rows }
}

/** Cells from a clipboard, and how many links they lose, since cells have none. */
type CopiedCells = { cells: string[][]; links: number }

/** Parsed in a document without a window, where nothing runs; only words are taken from it. */
const trusted = trustedHtml('cells')

/** The cells of a table copied from a word processor or a spreadsheet; null for anything else. */
export function readCopiedCells({ html, text }: { html: string; text: string }): CopiedCells | null {
  const { body } = new DOMParser().parseFromString(trusted(disarmClipboard(html)), 'text/html')
  drawRaisedSigns(body)
  // Excel ends a table with a row that nobody sees, for its columns.
  for (const row of body.querySelectorAll('tr'))
    if (/display:\s*none/i.test(row.getAttribute(keptStyle) ?? '')) row.remove()
  const table = body.querySelector('table')
  if (table) {
    const isAlone = wordsInOneLine(body) === wordsInOneLine(table)
    return isAlone ? { cells: cellsOfTable(table), links: table.querySelectorAll('a[href]').length } : null
  }
  return wordsInOneLine(body) === '' || text.includes('\t') ? cellsOfText(text) : null
}

/**
 * The words of each cell in one line. Places that a merged cell covers are empty, so that all other cells keep their
 * places.
 */
function cellsOfTable(table: HTMLTableElement): string[][] {
  const cells: string[][] = Array.from(table.rows, () => [])
  for (const [row, { cells: written }] of [...table.rows].entries()) {
    for (const cell of written) {
      const line = cells[row]!
      let column = 0
      while (line[column] !== undefined) column += 1
      for (const covered of cells.slice(row, row + cell.rowSpan)) {
        for (let at = column; at < column + Math.min(cell.colSpan, maxColumns + 1); at += 1) covered[at] = ''
      }
      line[column] = asOneLine(wordsInOneLine(cell))
    }
  }
  return cells.map(line => Array.from(line, words => words ?? ''))
}

/**
 * The cells of tab-separated text. A spreadsheet puts a cell with a line end, a tab or a quotation mark between
 * quotation marks and doubles those inside; other quotation marks are the author's own.
 */
function cellsOfText(text: string): CopiedCells | null {
  const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)/y
  const plain = /[^\t\r\n]*/y
  const cells: string[][] = [[]]
  let isQuoted = false
  for (let at = 0; at <= text.length; ) {
    quoted.lastIndex = at
    plain.lastIndex = at
    const [whole, inside] = quoted.exec(text) ?? []
    const isNeeded = inside !== undefined && /[\t\r\n"]/.test(inside)
    const [written = ''] = isNeeded ? [whole] : (plain.exec(text) ?? [])
    isQuoted ||= isNeeded
    cells.at(-1)?.push(asOneLine(isNeeded ? inside.replaceAll('""', '"') : written).trim())
    at += written.length
    const [between = ''] = /^(?:\t|\r\n?|\n)/.exec(text.slice(at, at + 2)) ?? []
    at += between.length
    if (between === '' || (between !== '\t' && at === text.length)) break
    if (between !== '\t') cells.push([])
  }
  return isQuoted || text.includes('\t') ? { cells, links: 0 } : null
}

/**
 * The table with copied cells pasted at a place: a column, counted from 0, of a row, where row -1 is the heads. It grows
 * where it `mayGrow` and there is room; `isCut` says that some cells had no room. A cell too long remains whole: its field
 * says so.
 */
export function withCopiedCells(
  block: TableBlock,
  at: { row: number; column: number },
  { cells, mayGrow }: { cells: string[][]; mayGrow: boolean },
): { block: TableBlock; isCut: boolean } {
  const width = at.column + Math.max(...cells.map(line => line.length))
  const height = at.row + cells.length
  let grown = block
  while (mayGrow && grown.columns.length < Math.min(width, maxColumns)) grown = withColumn(grown)
  const missing = mayGrow ? Math.max(0, Math.min(height, maxRows) - grown.rows.length) : 0
  const rows = [...grown.rows, ...Array.from({ length: missing }, () => blankRow(grown))]
  const wordsAt = (row: number, column: number) => cells[row - at.row]?.[column - at.column]
  return {
    block: {
      ...grown,
      columns: grown.columns.map((head, column) => ({ ...head, text: wordsAt(-1, column) ?? head.text })),
      rows: rows.map((row, index) => ({
        ...row,
        cells: row.cells.map(({ text }, column) => ({ text: wordsAt(index, column) ?? text })),
      })),
    },
    isCut: width > grown.columns.length || height > rows.length,
  }
}
