import { unzipped } from '@preau/course/files/zip/open-zip'
import { inMemory } from '@preau/course/files/zip/zip-source'
import { strFromU8, strToU8, zipSync } from 'fflate'
import readWorkbook, { type SheetData } from 'read-excel-file/universal'

/** The most bytes of an unpacked workbook; a list of 2,000 people has a few hundred thousand. */
const unfoldedMaximum = 100_000_000

/** The rows of the first sheet with a mail address in a workbook, or of its first sheet. */
export async function sheetRows(workbook: ArrayBuffer): Promise<SheetData> {
  const { files: parts } = await unzipped(inMemory(new Uint8Array(workbook)), { maximum: unfoldedMaximum })
  for (const [path, part] of parts) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(path)) parts.set(path, strToU8(withReferences(strFromU8(part))))
  }
  const sheets = await readWorkbook(new Uint8Array(zipSync(Object.fromEntries(parts), { level: 0 })).buffer)
  const hasMails = (rows: SheetData) => rows.some(row => row.some(cell => /\S@\S/.test(String(cell))))
  return (sheets.find(({ data }) => hasMails(data)) ?? sheets[0])?.data ?? []
}

/** Gives rows and cells their reference where they lack it, as some programs leave it out: they follow each other. */
function withReferences(sheet: string): string {
  let [row, column] = [0, 0]
  return sheet.replace(/<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)/g, (tag, prefix: string, name: string, rest: string) => {
    const reference = /\sr=["']([A-Z]*)(\d+)["']/.exec(rest)
    if (name === 'row') {
      row = reference ? Number(reference[2]) : row + 1
      column = 0
      return tag
    }
    column = reference ? columnOf(reference[1] ?? '') : column + 1
    return reference ? tag : `<${prefix}c r="${lettersOf(column)}${row}"${rest}`
  })
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
