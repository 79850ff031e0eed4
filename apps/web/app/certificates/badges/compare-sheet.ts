import { certificateHref } from '@preau/contract/certificates/certificate-href'
import { languageCodes } from '@preau/locales/languages'
import type { Check } from '../check-key.ts'
import { askOwn } from './ask-own.ts'

/** How a PDF with a badge of ours stands to the sheet that we give: a badge says nothing of what is printed around it. */
export type Sheet =
  | 'ours'
  | 'other'
  /** Ours could not be had. */
  | 'not-compared'

/**
 * Compares a PDF, byte by byte, with the sheets that we give of the certificate it says it is; null where that
 * certificate does not hold, so that no sheet would be right. A code that is none is not asked for again.
 * @param known what we know of the code
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
  const most: Sheet[] = ['ours', 'not-compared']
  return most.find(sheet => found.includes(sheet)) ?? 'other'
}

/** One of our sheets; `other` where we give none there, which only our server can say. */
async function sheetAt(path: string, origin: string, signal: AbortSignal): Promise<Uint8Array | Sheet> {
  const response = await askOwn(path, origin, signal)
  if (response?.status === 404) return 'other'
  if (!response?.ok) return 'not-compared'
  return response.arrayBuffer().then(
    sheet => new Uint8Array(sheet),
    // It broke off on its way.
    () => 'not-compared',
  )
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
