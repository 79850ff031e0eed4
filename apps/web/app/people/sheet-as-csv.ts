/** The kind of a file of people, by its first bytes: text, an Excel workbook, or one that is not supported. */
export function kindOfFile(bytes: Uint8Array, name: string): 'text' | 'workbook' | 'old-workbook' | 'other-sheet' {
  const begins = (...first: number[]) => first.every((byte, index) => bytes[index] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'old-workbook'
  if (!begins(0x50, 0x4b)) return 'text'
  return /\.xls[xm]$/i.test(name) ? 'workbook' : 'other-sheet'
}

/** The first sheet of a workbook as CSV, read in the browser: unzipping it costs the server no time. */
export async function sheetAsCsv(workbook: ArrayBuffer): Promise<string> {
  // Heavy, and needed by few.
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(workbook)
  return rows.map(row => `${row.map(cell => quoted(textOf(cell))).join(';')}\r\n`).join('')
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
