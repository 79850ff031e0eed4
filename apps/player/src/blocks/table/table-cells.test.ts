// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import copiedHtml from '../../../../../packages/course/testing/outside/cells/libreoffice.html?raw'
import copiedText from '../../../../../packages/course/testing/outside/cells/libreoffice.txt?raw'
import {
  readCopiedCells,
  readPastedParts,
  type TableBlock,
  tableOfCells,
  withColumn,
  withCopiedCells,
  withoutColumn,
  withoutPasted,
} from './table-cells.ts'

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
const ofText = (text: string) => readCopiedCells({ html: '', text })?.cells ?? null
const ofHtml = (html: string) => readCopiedCells({ html, text: 'x' })
const cells = ofText('8 ans\t40 min\tavec\r\n12 ans\t1 h\r\n')!

test('R-53 adding or removing a column adds or removes its cells', () => {
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
  const { block, left, replaced } = withCopiedCells(table, { row: 1, column: 0 }, { cells, mayGrow: true })
  expect(wordsOf(block)).toEqual([
    ['Âge', 'Temps', ''],
    ['4 ans', '20 min', ''],
    ['8 ans', '40 min', 'avec'],
    ['12 ans', '1 h', ''],
  ])
  expect([left, replaced]).toEqual([0, 0])
  expect(new Set([...block.columns, ...block.rows].map(({ id }) => id)).size).toBe(6)
})

test('R-53 cells pasted into the header row fill it and the rows under it', () => {
  const { block } = withCopiedCells(table, { row: -1, column: 1 }, { cells, mayGrow: true })
  expect(wordsOf(block)).toEqual([
    ['Âge', '8 ans', '40 min', 'avec'],
    ['4 ans', '12 ans', '1 h', ''],
  ])
})

test('R-53 T-27 cells without room, in a translation or in a full table, are counted', () => {
  const translated = withCopiedCells(table, { row: 0, column: 1 }, { cells, mayGrow: false })
  expect(wordsOf(translated.block)).toEqual([
    ['Âge', 'Temps'],
    ['4 ans', '8 ans'],
  ])
  expect(translated.left).toBe(4)
  const tall = { cells: Array.from({ length: 70 }, () => ['x', 'y']), mayGrow: true }
  const full = withCopiedCells(table, { row: 0, column: 0 }, tall)
  expect([full.block.rows.length, full.left]).toEqual([60, 20])
})

test('T-27 filled cells that pasted ones replace are counted, and none outside of the place where they are pasted is changed', () => {
  const pasted = withCopiedCells(table, { row: 0, column: 1 }, { cells: [['30 min'], ['1 h']], mayGrow: true })
  expect(wordsOf(pasted.block)).toEqual([
    ['Âge', 'Temps'],
    ['4 ans', '30 min'],
    ['', '1 h'],
  ])
  expect(pasted.replaced).toBe(1)
  const onHeads = withCopiedCells(
    table,
    { row: -1, column: 0 },
    {
      cells: [
        ['Âge', 'Durée'],
        ['', ''],
      ],
      mayGrow: true,
    },
  )
  expect(onHeads.replaced).toBe(3)
})

test('R-53 a pasted sentence is not a table', () => {
  expect(ofText('Une phrase.\nEt une autre.')).toBeNull()
  expect(ofText('« Une » "phrase".\n"Citée"')).toBeNull()
})

test('O-07 cells with line ends, tabs and quotation marks, as Excel and LibreOffice copy them as text, are each one cell', () => {
  expect(ofText('"Il se tait\nIl s’isole"\tParler\n"Il dit ""non"""\tÉcouter\n')).toEqual([
    ['Il se tait Il s’isole', 'Parler'],
    ['Il dit "non"', 'Écouter'],
  ])
  expect(ofText('"un\r\ndeux"\r\n')).toEqual([['un deux']])
  expect(ofText('a\t"b\tc"\t')).toEqual([['a', 'b c', '']])
})

test('O-07 quotation marks that an author typed remain, whichever program copied them', () => {
  for (const own of ['"non"', '"non" et oui', 'il dit "non"', '"', '5" 6"', '"non', '""'])
    expect(ofText(`${own}\tx`)).toEqual([[own, 'x']])
})

test('O-07 any cells written as tab-separated text, quoted where needed, are read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', '\r\n', 'é'), maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', '\r\n'),
      (rows, end) => {
        const written = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
        const text = rows.map(row => row.map(written).join('\t') + end).join('')
        expect(ofText(text)).toEqual(
          rows.map(row => row.map(words => words.replace(/ *[\t\r\n][\t\r\n ]*/g, ' ').trim())),
        )
      },
    ),
  )
})

test('O-07 cells of a copied table keep their places, whatever line breaks, lists and merged cells the table has', () => {
  const excel =
    '<html><body><!--StartFragment--><table><tr><td>Signe</td><td>Que faire</td></tr><tr><td>Il se tait<br style="mso-data-placement:same-cell;">Il s’isole</td><td>Parler</td></tr></table><!--EndFragment--></body></html>'
  expect(ofHtml(excel)).toEqual({
    cells: [
      ['Signe', 'Que faire'],
      ['Il se tait Il s’isole', 'Parler'],
    ],
    links: 0,
  })
  const word =
    '<table><tr><td colspan=2><p>Deux</p></td><td rowspan=2>bas</td></tr><tr><td><ul><li>Noter</li><li>Appeler</li></ul></td><td><a href="https://147.ch">147.ch</a></td></tr></table>'
  expect(ofHtml(word)).toEqual({
    cells: [
      ['Deux', '', 'bas'],
      ['Noter Appeler', '147.ch', ''],
    ],
    links: 1,
  })
  expect(ofHtml('<p>Avant</p><table><tr><td>a</td><td>b</td></tr></table>')).toBeNull()
})

test('O-62 cells copied from LibreOffice are the same when read from its HTML and from its text', () => {
  const seen = [
    ['Signe', 'Que faire', 'Temps', 'Qui'],
    ['Il se tait Il s’isole', 'Il dit "non"', '40', 'Léa'],
    ['avant après', '"Tout cité"', '1500.5', ''],
    ['Fusionnée', '', '25%', 'Haut'],
    ['a < b & c', '#DIV/0!', '1', ''],
    ['dernier double', '5"', 'x', 'y'],
  ]
  expect(readCopiedCells({ html: copiedHtml, text: copiedText })?.cells).toEqual(seen)
  // Read from text alone, a line break in a cell becomes a space.
  expect(ofText(copiedText)).toEqual(seen.with(5, ['dernier  double', '5"', 'x', 'y']))
})

test('O-62 what Excel adds to copied cells is not pasted: a cell span for words that overflow, and an invisible row', () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {mso-ignore:padding}--></style></head><body>
<!--StartFragment--><table border=0><col width=64><col width=64>
 <tr height=20><td height=20 class=xl65 colspan=2 style='mso-ignore:colspan'>Un titre qui
  déborde</td></tr>
 <tr height=20><td x:num="0.25" x:fmla="=1/4">25%</td><td>un<br
    style='mso-data-placement:same-cell'>deux</td></tr>
 <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td><td width=64></td></tr><![endif]>
</table><!--EndFragment--></body></html>`
  expect(ofHtml(excel)?.cells).toEqual([
    ['Un titre qui déborde', ''],
    ['25%', 'un deux'],
  ])
})

test('O-07 a cell that is too long for a table is pasted whole, and its field says that it is too long', () => {
  const long = 'mot '.repeat(400).trim()
  expect(ofText(`${long}\tx`)).toEqual([[long, 'x']])
})

test('O-41 superscript and subscript numbers in copied cells are kept', () => {
  const html = '<table><tr><td>10<sup>3</sup></td><td><span style="vertical-align: sub">2</span></td></tr></table>'
  expect(ofHtml(html)?.cells).toEqual([['10³', '₂']])
})

const partsOf = (clipboard: { html?: string; text?: string }) =>
  readPastedParts({ html: '', text: '', ...clipboard })?.map(part =>
    'words' in part ? part.words.textContent.replace(/\s+/g, ' ').trim() : part.cells,
  ) ?? null

test('T-28 a table pasted into a text is parted from the words around it, wherever it comes from', () => {
  const grid = [
    ['Signe', 'Que faire'],
    ['Il se tait', 'Parler'],
  ]
  const table = '<table><tr><th>Signe</th><th>Que faire</th></tr><tr><td>Il se tait</td><td>Parler</td></tr></table>'
  expect(partsOf({ text: 'Signe\tQue faire\nIl se tait\tParler\n' })).toEqual([grid])
  expect(partsOf({ text: 'Voici :\nSigne\tQue faire\r\nIl se tait\tParler\nFin.' })).toEqual(['Voici :', grid, 'Fin.'])
  expect(partsOf({ html: `<div><p>Avant</p>${table}</div><p>Entre</p>${table}après` })).toEqual([
    'Avant',
    grid,
    'Entre',
    grid,
    'après',
  ])
  expect(partsOf({ html: copiedHtml, text: copiedText })?.[0]).toHaveLength(6)
})

test('T-28 what only looks like a table remains words: one row, one column, a tab in a sentence, a table in a list or in a table', () => {
  expect(partsOf({ text: 'Un mot\tet un autre' })).toBeNull()
  expect(partsOf({ text: 'Un\tdeux\nTrois\tquatre\tcinq' })).toBeNull()
  expect(partsOf({ html: '<table><tr><td>Un</td><td>Deux</td></tr></table>' })).toBeNull()
  expect(partsOf({ html: '<table><tr><td>Un</td></tr><tr><td>Deux</td></tr></table>' })).toBeNull()
  const table = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
  expect(partsOf({ html: `<ul><li>${table}</li></ul>` })).toBeNull()
  expect(partsOf({ html: `<table><tr><td>${table}</td><td></td></tr><tr><td></td><td></td></tr></table>` })).toBeNull()
})

test('T-28 the first row of a pasted table are its heads, and cells without room are counted', () => {
  const { block, left } = tableOfCells([
    ['Âge', 'Temps'],
    ['4 ans', '20 min'],
  ])
  expect(wordsOf(block)).toEqual(wordsOf(table))
  expect(left).toBe(0)
  const wide = tableOfCells([Array.from({ length: 10 }, () => 'x'), ['y']])
  expect([wide.block.columns.length, wide.left]).toEqual([8, 2])
})

test('T-28 a paste that is taken back takes only what was pasted: cells written since are kept, and so are their rows and columns', () => {
  const { block: pasted } = withCopiedCells(table, { row: 0, column: 0 }, { cells, mayGrow: true })
  expect(withoutPasted(pasted, { before: table, pasted })).toEqual(table)
  const written = {
    ...pasted,
    rows: pasted.rows.map((row, at) => ({
      ...row,
      cells: row.cells.map(({ text }, column) => ({ text: at === 1 && column === 1 ? '2 h' : text })),
    })),
  }
  expect(wordsOf(withoutPasted(written, { before: table, pasted }))).toEqual([
    ['Âge', 'Temps'],
    ['4 ans', '20 min'],
    ['', '2 h'],
  ])
  const headed = { ...pasted, columns: pasted.columns.with(2, { id: pasted.columns[2]!.id, text: 'Où' }) }
  expect(wordsOf(withoutPasted(headed, { before: table, pasted }))).toEqual([
    ['Âge', 'Temps', 'Où'],
    ['4 ans', '20 min', ''],
  ])
})
