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

/** What is on a clipboard. */
export type Clipboard = { html: string; text: string }

/** The HTML of a clipboard, in a document without a window, with numbers raised and without rows that nobody sees. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(trusted(disarmClipboard(html)), 'text/html')
  drawRaisedSigns(body)
  // Excel ends a table with a row that nobody sees, for its columns.
  for (const row of body.querySelectorAll('tr'))
    if (/display:\s*none/i.test(row.getAttribute(keptStyle) ?? '')) row.remove()
  return body
}

const linksIn = (table: Element) => table.querySelectorAll('a[href]').length

/** The cells of a table copied from a word processor or a spreadsheet; null for anything else. */
export function readCopiedCells({ html, text }: Clipboard): CopiedCells | null {
  const body = bodyOf(html)
  const table = body.querySelector('table')
  if (table) {
    const isAlone = wordsInOneLine(body) === wordsInOneLine(table)
    return isAlone ? { cells: cellsOfTable(table), links: linksIn(table) } : null
  }
  return wordsInOneLine(body) === '' || text.includes('\t') ? cellsOfText(text) : null
}

/** A part of what is pasted into a text: a table, or an element with the words before, between or after tables. */
export type PastedPart = CopiedCells | { words: Element }

/**
 * The parts of a clipboard with at least one table of several rows and columns, which becomes a block of its own; null
 * for anything else. A table in a list, in a quotation or in another table is among the words.
 */
export function readPastedParts({ html, text }: Clipboard): PastedPart[] | null {
  const body = bodyOf(html)
  const tables = [...body.querySelectorAll('table')].filter(isOfCells)
  if (tables.length === 0) return wordsInOneLine(body) === '' ? partsOfText(text) : null
  const parts: PastedPart[] = []
  const range = body.ownerDocument.createRange()
  range.setStart(body, 0)
  const readWords = () => {
    const words = body.ownerDocument.createElement('div')
    words.append(range.cloneContents())
    if (wordsInOneLine(words) !== '' || words.querySelector('img')) parts.push({ words })
  }
  for (const table of tables) {
    range.setEndBefore(table)
    readWords()
    parts.push({ cells: cellsOfTable(table), links: linksIn(table) })
    range.setStartAfter(table)
  }
  range.setEnd(body, body.childNodes.length)
  readWords()
  return parts
}

function isOfCells(table: HTMLTableElement): boolean {
  const isInside = table.parentElement?.closest('li, blockquote, td, th') ?? table.querySelector('table')
  return isInside === null && isGrid(cellsOfTable(table))
}

const isGrid = (cells: string[][]) => cells.length > 1 && cells.some(line => line.length > 1)

/** The parts of tab-separated text, with the lines before and after it. */
function partsOfText(text: string): PastedPart[] | null {
  const { cells = [] } = cellsOfText(text) ?? {}
  const isRow = (line: string[]) => line.length > 1
  const from = cells.findIndex(isRow)
  const grid = cells.slice(Math.max(0, from), cells.findLastIndex(isRow) + 1)
  if (!isGrid(grid) || grid.some(({ length }) => length !== grid[0]?.length)) return null
  const wordsOf = (lines: string[][]): PastedPart[] => {
    const words = document.createElement('div')
    for (const [line = ''] of lines) if (line !== '') words.append(paragraphOf(line))
    return words.childElementCount > 0 ? [{ words }] : []
  }
  return [...wordsOf(cells.slice(0, from)), { cells: grid, links: 0 }, ...wordsOf(cells.slice(from + grid.length))]
}

function paragraphOf(line: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = line
  return paragraph
}

/** A new table block of copied cells, the first row of which are the heads; `left` is how many had no room. */
export function tableOfCells(cells: string[][]): { block: TableBlock; left: number } {
  const blank: TableBlock = { id: newId(), type: 'table', columns: [{ id: newId(), text: '' }], rows: [] }
  return withCopiedCells(blank, { row: -1, column: 0 }, { cells, mayGrow: true })
}

/** The words of each cell in one line. What merged cells cover is empty, so that all others keep their places. */
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
 * where it `mayGrow` and there is room; `left` is how many cells with words had no room, and `replaced` how many had
 * other words before. A cell too long remains whole: its field says so.
 */
export function withCopiedCells(
  block: TableBlock,
  at: { row: number; column: number },
  { cells, mayGrow }: { cells: string[][]; mayGrow: boolean },
): { block: TableBlock; left: number; replaced: number } {
  const width = at.column + Math.max(...cells.map(line => line.length))
  const height = at.row + cells.length
  let grown = block
  while (mayGrow && grown.columns.length < Math.min(width, maxColumns)) grown = withColumn(grown)
  const missing = mayGrow ? Math.max(0, Math.min(height, maxRows) - grown.rows.length) : 0
  const rows = [...grown.rows, ...Array.from({ length: missing }, () => blankRow(grown))]
  const wordsAt = (row: number, column: number) => cells[row - at.row]?.[column - at.column]
  const left = cells.flatMap((line, row) =>
    line.filter(
      (words, column) => words !== '' && (at.row + row >= rows.length || at.column + column >= grown.columns.length),
    ),
  )
  const before = [{ cells: block.columns }, ...block.rows]
  const replaced = before.flatMap(({ cells }, row) =>
    cells.filter(({ text }, column) => text.trim() !== '' && (wordsAt(row - 1, column) ?? text) !== text),
  )
  return {
    block: {
      ...grown,
      columns: grown.columns.map((head, column) => ({ ...head, text: wordsAt(-1, column) ?? head.text })),
      rows: rows.map((row, index) => ({
        ...row,
        cells: row.cells.map(({ text }, column) => ({ text: wordsAt(index, column) ?? text })),
      })),
    },
    left: left.length,
    replaced: replaced.length,
  }
}

/**
 * The table without what was pasted: each cell that still holds its pasted words has those from before, and rows and
 * columns that were added for the paste go if they are empty then. What was written since is kept.
 */
export function withoutPasted(
  block: TableBlock,
  { before, pasted }: { before: TableBlock; pasted: TableBlock },
): TableBlock {
  const wordsIn = (table: TableBlock, row: string | null, column: string) => {
    const at = table.columns.findIndex(({ id }) => id === column)
    return row === null ? table.columns[at]?.text : table.rows.find(({ id }) => id === row)?.cells[at]?.text
  }
  const restored = (text: string, row: string | null, column: string) =>
    text === wordsIn(pasted, row, column) ? (wordsIn(before, row, column) ?? '') : text
  const isAdded = (kind: 'rows' | 'columns', id: string) =>
    [pasted, before].map(table => table[kind].some(other => other.id === id)).join() === 'true,false'
  const columns = block.columns.map(({ id, text }) => ({ id, text: restored(text, null, id) }))
  const rows = block.rows.map(row => ({
    ...row,
    cells: row.cells.map(({ text }, at) => ({ text: restored(text, row.id, columns[at]?.id ?? '') })),
  }))
  const leftRows = rows.filter(({ id, cells }) => !isAdded('rows', id) || cells.some(({ text }) => text !== ''))
  const emptied = columns.flatMap(({ id, text }, at) =>
    isAdded('columns', id) && text === '' && rows.every(({ cells }) => (cells[at]?.text ?? '') === '') ? [at] : [],
  )
  const kept = { ...block, columns, rows: leftRows.length > 0 ? leftRows : rows.slice(0, 1) }
  // The last first, so that the places of the others remain.
  return emptied.toReversed().reduce((table, at) => (table.columns.length > 1 ? withoutColumn(table, at) : table), kept)
}
