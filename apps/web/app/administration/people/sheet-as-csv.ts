/** What a file of people is, by its first bytes: a text, a workbook of Excel, or one of a kind that is not read. */
export function kindOfFile(bytes: Uint8Array, name: string): 'text' | 'workbook' | 'old-workbook' | 'other-sheet' {
  const begins = (...first: number[]) => first.every((byte, index) => bytes[index] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'old-workbook'
  if (!begins(0x50, 0x4b)) return 'text'
  return /\.xls[xm]$/i.test(name) ? 'workbook' : 'other-sheet'
}

/** The first sheet of a workbook as CSV, read where it was chosen: what is packed into it costs nobody else's time. */
export async function sheetAsCsv(workbook: ArrayBuffer): Promise<string> {
  // Heavy, and wanted by few.
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(workbook)
  return rows.map(row => `${row.map(cell => quoted(textOf(cell))).join(';')}\r\n`).join('')
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
