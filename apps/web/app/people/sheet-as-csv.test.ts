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

/** A workbook whose sheets hold these rows. */
const aWorkbook = (...sheets: string[]) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (type: string, ...targets: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map((target, at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  const each = <Made>(make: (number: number, rows: string) => Made) => sheets.map((rows, at) => make(at + 1, rows))
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relations('worksheet', ...each(number => `worksheets/sheet${number}.xml`)),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(number => `<sheet name="A${number}" sheetId="${number}" r:id="r${number}"/>`).join('')}</sheets></workbook>`,
    ...Object.fromEntries(
      each((number, rows) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet xmlns="${main}"><cols><col min="1" max="2"/></cols><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return new Uint8Array(zipSync(files)).buffer
}
const cell = (text: string, reference = '') => `<c${reference} t="inlineStr"><is><t>${text}</t></is></c>`

test('H-13 a text that begins with PK is text', () => {
  expect(kindOfFile(strToU8('PK-Nr;E-Mail\r\n1;lea@ecole.ch\r\n'), 'personen.csv')).toBe('text')
})

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

test('O-55 a workbook is read from the first sheet with addresses, or else from its first sheet', async () => {
  const sheets = {
    Info: [['Lisez-moi']],
    Liste: [
      ['Nom', 'E-mail'],
      ['Favre', 'lea@ecole.ch'],
    ],
    Ancien: [['X', 'x@ecole.ch']],
  }
  const of = ([...names]: (keyof typeof sheets)[]) =>
    sheetAsCsv(
      aWorkbook(
        ...names.map(name => sheets[name].map(row => `<row>${row.map(text => cell(text)).join('')}</row>`).join('')),
      ),
    )
  expect(await of(['Info', 'Liste', 'Ancien'])).toBe('"Nom";"E-mail"\r\n"Favre";"lea@ecole.ch"\r\n')
  expect(await of(['Info'])).toBe('"Lisez-moi"\r\n')
})

test.each([
  '<html><table>',
  '\ufeff<?xml version="1.0"?><Workbook>',
  '\r\n <!DOCTYPE html>',
  '<office:document>',
  '<Table>',
])('O-55 a page or XML in a file named like a workbook is reported as another program’s: %s', text => {
  expect(kindOfFile(strToU8(text), 'export.xls')).toBe('other-sheet')
  const wide = new Uint8Array([0xff, 0xfe, ...[...text].flatMap(letter => [letter.charCodeAt(0) % 256, 0])])
  if (!text.startsWith('\ufeff')) expect(kindOfFile(wide, 'export.xls')).toBe('other-sheet')
})

test('O-55 an address in brackets at the beginning of a list is text', () => {
  expect(kindOfFile(strToU8('<lea@ecole.ch>;Léa'), 'a.csv')).toBe('text')
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
])('O-11 a workbook is recognised as %s by its contents, whatever its file name', (kind, names) => {
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
