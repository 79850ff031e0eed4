import { Refused } from '@preau/contract/client/outcome'
import {
  drawingElements,
  drawingMaximum,
  type FileRefusal,
  type FileUse,
  fileRefusals,
  type MediaPurpose,
  toolMediaMaximum,
  uploadMaximum,
} from '@preau/contract/media/upload-limits'
import { beginRefusals, unfinishedMaximum, uploadsAtOnce } from '@preau/contract/uploads/calls'
import { type Reason, reasonOf } from '#platform/call.ts'

/** Reasons for refusing files that no call of the API declares. */
const own = ['busy', 'file-changed', 'network-refuses'] as const

type Own = (typeof own)[number]

/** Why a file was not added, as a key of the editor's texts: a fault of the file, or of the call like any other. */
export type UploadFault = FileRefusal | (typeof beginRefusals)[number] | Own | Reason

/** Why an upload failed. */
export function uploadFault(error: unknown): UploadFault {
  const refusal =
    error instanceof Refused && [...fileRefusals, ...beginRefusals, ...own].find(code => code === error.refusal.code)
  return refusal || reasonOf(error)
}

/** Whether an upload ended because it was cancelled. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Whether uploading the same file again may succeed. */
export const mayRetry = (fault: UploadFault): boolean =>
  [
    ...['away', 'signed-out', 'broken', 'busy', 'network-refuses'],
    ...['quota-is-full', 'platform-is-full', 'disk-is-full', 'too-many-uploads'],
  ].includes(fault)

/** The purpose of a file in the server's terms. */
export const purposeOf = (use: FileUse): MediaPurpose => (use === 'sound' ? 'file' : use)

/**
 * The largest file for a use, in bytes.
 * @param film the limit for films
 */
export const largest = (use: FileUse, film = uploadMaximum.video): number =>
  use === 'video' ? film : uploadMaximum[purposeOf(use)]

/** The fault known before sending, since a file that is too large would only be refused after a long upload. */
export function faultBefore({ size }: File, use: FileUse): UploadFault | null {
  return size > largest(use) ? 'too-large' : null
}

/** The limits that the message of a fault may name. */
export function limitWords(
  fault: UploadFault,
  { use, film }: { use: FileUse; film?: number | undefined },
  language: string,
) {
  const most = {
    'tool-is-full': toolMediaMaximum,
    'svg-too-large': drawingMaximum,
    'too-many-uploads': unfinishedMaximum,
  }
  const bytes = fault in most ? most[fault as keyof typeof most] : largest(use, film)
  const number = new Intl.NumberFormat(language)
  return {
    most: sizeText(bytes, language),
    elements: number.format(drawingElements),
    uploads: number.format(uploadsAtOnce),
  }
}

/** Formats a file size, e.g. `20 Mo`, or a rate, e.g. `3,4 Mo/s`. */
export function sizeText(bytes: number, language: string, per?: 'per-second'): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : bytes >= 1e6 ? 'megabyte' : 'kilobyte'
  const value = bytes / { gigabyte: 1e9, megabyte: 1e6, kilobyte: 1e3 }[unit]
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: per ? `${unit}-${per}` : unit,
    maximumFractionDigits: 1,
  }).format(value)
}
