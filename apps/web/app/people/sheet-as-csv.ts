import { compoundFile } from '@preau/course/files/compound-file'

const compoundKinds = {
  old: 'old-workbook',
  protected: 'protected-workbook',
  'rights-managed': 'rights-workbook',
} as const

type FileKind = 'text' | 'workbook' | 'other-sheet' | (typeof compoundKinds)[keyof typeof compoundKinds]

/** The kind of a file of people, by its bytes: text, an Excel workbook, or one that is not supported. */
export function kindOfFile(bytes: Uint8Array, name: string): FileKind {
  const compound = compoundFile(bytes)
  if (compound) return compoundKinds[compound]
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 'text'
  return /\.xls[xm]$/i.test(name) ? 'workbook' : 'other-sheet'
}

/** The first sheet of a workbook as CSV, read in the browser: unzipping it costs the server no time. */
export async function sheetAsCsv(workbook: ArrayBuffer): Promise<string> {
  // Heavy, and needed by few.
  const { sheetRows } = await import('./sheet-rows.ts')
  const rows = await sheetRows(workbook)
  return rows.map(row => `${row.map(cell => quoted(textOf(cell))).join(';')}\r\n`).join('')
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
