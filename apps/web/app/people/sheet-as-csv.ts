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
  if (looksLikeMarkup(bytes)) return 'other-sheet'
  // A zip; text can begin with PK too.
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'PK\u0003\u0004') return 'text'
  return /\.xls[xm]$/i.test(name) ? 'workbook' : 'other-sheet'
}

/** Whether a file is HTML or XML, which programs of schools save under the name of a workbook. */
function looksLikeMarkup(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 200)).replace(/[\0ÿþï»¿]/g, '')
  return /^\s*<(?:!doctype|html|head|body|table|meta|\?xml|\w+:\w)/i.test(start)
}

/** The program that reads workbooks could not be loaded. */
export class ReaderNotLoaded extends Error {}

/**
 * The sheet with addresses of a workbook, or its first, as CSV, read in the browser: unzipping it costs the server no
 * time. Throws a ReaderNotLoaded without a network, any other error for a broken workbook.
 */
export async function sheetAsCsv(workbook: ArrayBuffer): Promise<string> {
  // Heavy, and needed by few.
  const { sheetRows } = await import('./sheet-rows.ts').catch(cause => {
    throw new ReaderNotLoaded('sheet-rows', { cause })
  })
  const rows = await sheetRows(workbook)
  return rows.map(row => `${row.map(cell => quoted(textOf(cell))).join(';')}\r\n`).join('')
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
