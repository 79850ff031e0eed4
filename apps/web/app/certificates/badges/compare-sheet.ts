import { certificateHref } from '@preau/contract/certificates/certificate-href'
import { languageCodes } from '@preau/locales/languages'
import type { Check } from '../check-code.ts'
import { askOwn } from './ask-own.ts'

/** How a PDF with a badge of ours compares with our sheet: a badge says nothing of what is printed around it. */
export type Sheet =
  | 'ours'
  | 'other'
  /** Ours could not be fetched. */
  | 'not-compared'

/**
 * Compares a PDF, byte by byte, with our sheets of the certificate it claims to be; null if that certificate is not
 * valid, since then no sheet would be right. A sheet with a former spelling of the name is ours too. A code that is
 * invalid is not requested again.
 */
export async function compareSheet(
  pdf: Blob,
  code: string,
  known: Check,
  { origin, signal }: { origin: string; signal: AbortSignal },
): Promise<Sheet | null> {
  if (known.kind === 'failed' || known.kind === 'too-many') return 'not-compared'
  if (known.kind !== 'found' || known.state !== 'valid') return null
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  const found = await Promise.all(
    languageCodes.map(async language => {
      const sheet = await sheetAt(certificateHref(code, 'pdf', language), origin, signal)
      return sheet instanceof Uint8Array ? (isSame(sheet, bytes) ? 'ours' : 'other') : sheet
    }),
  )
  if (!found.includes('ours') && known.renamedSheets.includes(await digestOf(bytes))) return 'ours'
  const most: Sheet[] = ['ours', 'not-compared']
  return most.find(sheet => found.includes(sheet)) ?? 'other'
}

/** One of our sheets; `other` if our server says that there is none. */
async function sheetAt(path: string, origin: string, signal: AbortSignal): Promise<Uint8Array | Sheet> {
  const response = await askOwn(path, origin, signal)
  if (response?.status === 404) return 'other'
  if (!response?.ok) return 'not-compared'
  return response.arrayBuffer().then(
    sheet => new Uint8Array(sheet),
    // The response broke off.
    () => 'not-compared',
  )
}

/** SHA-256, in hexadecimal digits. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
