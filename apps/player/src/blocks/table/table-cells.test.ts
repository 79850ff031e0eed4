import { expect, test } from 'vitest'
import { readCopiedCells, type TableBlock, withColumn, withCopiedCells, withoutColumn } from './table-cells.ts'

const table: TableBlock = {
  id: 't',
  type: 'table',
  columns: [
    { id: 'a', text: 'Âge' },
    { id: 'b', text: 'Temps' },
  ],
  rows: [{ id: 'r', cells: [{ text: '4 ans' }, { text: '20 min' }] }],
}
const wordsOf = ({ columns, rows }: TableBlock) => [
  columns.map(({ text }) => text),
  ...rows.map(({ cells }) => cells.map(({ text }) => text)),
]
const cells = readCopiedCells('8 ans\t40 min\tavec\r\n12 ans\t1 h\r\n')!

test('R-53 a column comes and goes with its cells', () => {
  const wider = withColumn(table)
  expect(wordsOf(wider)).toEqual([
    ['Âge', 'Temps', ''],
    ['4 ans', '20 min', ''],
  ])
  expect(wordsOf(withoutColumn(wider, 0))).toEqual([
    ['Temps', ''],
    ['20 min', ''],
  ])
})

test('R-53 cells copied from a spreadsheet fill a table from where they are pasted, which grows for them', () => {
  const { block, isCut } = withCopiedCells(table, { row: 1, column: 0 }, { cells, mayGrow: true })
  expect(wordsOf(block)).toEqual([
    ['Âge', 'Temps', ''],
    ['4 ans', '20 min', ''],
    ['8 ans', '40 min', 'avec'],
    ['12 ans', '1 h', ''],
  ])
  expect(isCut).toBe(false)
  expect(new Set([...block.columns, ...block.rows].map(({ id }) => id)).size).toBe(6)
})

test('R-53 cells pasted onto the heads fill them and the rows under them', () => {
  const { block } = withCopiedCells(table, { row: -1, column: 1 }, { cells, mayGrow: true })
  expect(wordsOf(block)).toEqual([
    ['Âge', '8 ans', '40 min', 'avec'],
    ['4 ans', '12 ans', '1 h', ''],
  ])
})

test('R-53 cells without room, in a translation or in a full table, are reported as cut', () => {
  const translated = withCopiedCells(table, { row: 0, column: 1 }, { cells, mayGrow: false })
  expect(wordsOf(translated.block)).toEqual([
    ['Âge', 'Temps'],
    ['4 ans', '8 ans'],
  ])
  expect(translated.isCut).toBe(true)
  const tall = { cells: Array.from({ length: 70 }, () => ['x', 'y']), mayGrow: true }
  const full = withCopiedCells(table, { row: 0, column: 0 }, tall)
  expect([full.block.rows.length, full.isCut]).toEqual([60, true])
})

test('R-53 a pasted sentence is not a table', () => {
  expect(readCopiedCells('Une phrase.\nEt une autre.')).toBeNull()
})
