import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { kindOfFile, sheetAsCsv } from './sheet-as-csv.ts'

const workbook = await readFile(new URL('people.test.xlsx', import.meta.url))
const itself = workbook.buffer.slice(workbook.byteOffset, workbook.byteOffset + workbook.byteLength) as ArrayBuffer

test('H-13 the first sheet of a workbook is read as CSV: letters, quotes, separators and numbers', async () => {
  expect(await sheetAsCsv(itself)).toBe(
    '"E-mail";"Prénom";"Nom";"Établissement";"Classe"\r\n' +
      '"zelie@ecole.example";"Zélie";"Müller; dite ""Mu""";"Les Tilleuls";"7"\r\n',
  )
})

test('H-13 a file that is no workbook, or a broken one, is not read', async () => {
  for (const length of [0, 30, itself.byteLength - 30])
    await expect(sheetAsCsv(itself.slice(0, length))).rejects.toThrow()
})

test.each([
  ['people.csv', [0x61, 0x3b], 'text'],
  ['people.xlsx', [0x50, 0x4b, 3, 4], 'workbook'],
  ['people.XLSM', [0x50, 0x4b, 3, 4], 'workbook'],
  ['people.ods', [0x50, 0x4b, 3, 4], 'other-sheet'],
  ['people.xls', [0xd0, 0xcf, 0x11, 0xe0], 'old-workbook'],
  ['people.xlsx', [0x61, 0x3b], 'text'],
  ['empty.csv', [], 'text'],
])('H-13 the kind of a file is recognised: %s %j', (name, bytes, kind) => {
  expect(kindOfFile(new Uint8Array(bytes), name)).toBe(kind)
})
