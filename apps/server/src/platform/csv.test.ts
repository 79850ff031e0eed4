import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BrokenQuotes, csvLine, readCsv, withFormula, withoutFormula } from './csv.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', '\r', '\n', "'", '=', ' ', 'a', 'é', '👩‍🏫', 'א') }),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
const cellsOf = (text: string, separator = ';') => readCsv(text, separator).map(({ cells }) => cells)

test('H-06 whatever is written as CSV is read back unchanged, with every separator', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(';', ',', '\t'), (rows, separator) => {
      expect(cellsOf(rows.map(row => csvLine(row, separator)).join(''), separator)).toEqual(rows)
    }),
  )
})

test('H-06 any text at all is read, or reported to have broken quotes, and nothing of it is lost', () => {
  fc.assert(
    fc.property(cell, text => {
      try {
        const rows = readCsv(text, ';')
        const letters = (written: string) => [...written].filter(letter => /[^\s";]/u.test(letter)).join('')
        expect(letters(rows.flatMap(({ cells }) => cells).join(''))).toBe(letters(text))
      } catch (fault) {
        expect(fault).toBeInstanceOf(BrokenQuotes)
      }
    }),
  )
})

test('H-06 a text that begins like a formula is written so that no spreadsheet runs it, and is read back unchanged', () => {
  fc.assert(
    fc.property(cell, text => {
      expect(withFormula(withoutFormula(text))).toBe(text)
      expect(withoutFormula(text)).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
  expect(['=1+1', '+41', '-x', '@sum', "'=1", 'a=b', "l'été"].map(withoutFormula)).toEqual([
    "'=1+1",
    "'+41",
    "'-x",
    "'@sum",
    "''=1",
    'a=b',
    "l'été",
  ])
})

test('H-06 a record has the number of the line it begins on, whatever ends the lines', () => {
  const text = 'a;b\r\n"two\nlines";"three\r\nof\rthem"\n\nend'
  expect(readCsv(text, ';')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['two\nlines', 'three\r\nof\rthem'] },
    { line: 6, cells: [''] },
    { line: 7, cells: ['end'] },
  ])
})

test.each([
  ['quotes that nobody closes', 'a;b\nc;"d\ne', 2],
  ['a word behind the closing quotes', 'a\n\n"b" c;d', 3],
])('H-06 %s are reported with their line', (_, text, line) => {
  expect(() => readCsv(text, ';')).toThrow(expect.objectContaining({ name: 'BrokenQuotes', line }))
})

test('H-06 quotes in the middle of a cell are characters, and an empty text has no record', () => {
  expect(cellsOf('5" tablet;b')).toEqual([['5" tablet', 'b']])
  expect(cellsOf('')).toEqual([])
  expect(cellsOf(';')).toEqual([['', '']])
})
