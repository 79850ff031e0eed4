import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
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

/** A workbook whose sheet holds these rows. */
const aWorkbook = (rows: string) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols><col min="1" max="2"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return new Uint8Array(zipSync(files)).buffer
}
const cell = (text: string, reference = '') => `<c${reference} t="inlineStr"><is><t>${text}</t></is></c>`

test('O-11 cells and rows without a reference are read in their order', async () => {
  const rows = [
    `<row>${cell('Nom')}${cell('Prénom')}${cell('E-mail')}</row>`,
    `<row>${cell('Favre')}<c/>${cell('lea@ecole.ch')}</row>`,
    `<row r="4" spans="1:3">${cell('Noé', ' r="B4"')}${cell('noe@ecole.ch')}</row>`,
    `<row>${cell('Monnet')}</row>`,
  ]
  expect(await sheetAsCsv(aWorkbook(rows.join('')))).toBe(
    '"Nom";"Prénom";"E-mail"\r\n"Favre";"";"lea@ecole.ch"\r\n"";"";""\r\n"";"Noé";"noe@ecole.ch"\r\n"Monnet";"";""\r\n',
  )
})

test('O-11 a row of thirty cells without references keeps them all', async () => {
  const cells = Array.from({ length: 30 }, (_, place) => cell(`c${place}`))
  expect(await sheetAsCsv(aWorkbook(`<row>${cells.join('')}</row>`))).toBe(
    `${cells.map((_, place) => `"c${place}"`).join(';')}\r\n`,
  )
})

test.each([
  ['protected-workbook', 'EncryptionInfo EncryptedPackage'],
  ['rights-workbook', 'DataSpaces EncryptedPackage'],
  ['old-workbook', 'Workbook'],
])('O-11 a workbook is named %s by what is in it, whatever its name', (kind, names) => {
  const bytes = Uint8Array.from(`\xd0\xcf\x11\xe0${names.replace(/./g, '$&\0')}`, letter => letter.charCodeAt(0))
  for (const name of ['people.xlsx', 'people.xls', 'people']) expect(kindOfFile(bytes, name)).toBe(kind)
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
