import type { BlockOf } from '@preau/course/block'
import { maxColumns, table } from '@preau/course/blocks/table/schema'
import { maxOf } from '@preau/course/field'
import { newId } from '#fields/new-id.ts'

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

/** The cells of a table copied from a word processor or a spreadsheet; null for anything else. */
export function readCopiedCells(text: string): string[][] | null {
  if (!text.includes('\t')) return null
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map(line => line.split('\t').map(cell => cell.trim().slice(0, longestCell)))
}

/**
 * The table with copied cells pasted at a place: a column, counted from 0, of a row, where row -1 is the heads. It grows
 * where it `mayGrow` and there is room; `isCut` says that some cells had no room.
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
