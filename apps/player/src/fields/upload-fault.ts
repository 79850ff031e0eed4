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
import { type Reason, reasonOf } from '#platform/ask.ts'
import { Refusal } from '#platform/refusal.ts'

/** Why a file was not added, as a key of the editor's words: what is wrong with it, or with the call as with any other. */
export type UploadFault = FileRefusal | (typeof beginRefusals)[number] | 'busy' | 'file-changed' | Reason

/** Why an upload failed. */
export function uploadFault(error: unknown): UploadFault {
  const refusal =
    error instanceof Refusal &&
    [...fileRefusals, ...beginRefusals, 'busy' as const, 'file-changed' as const].find(code => code === error.code)
  return refusal || reasonOf(error)
}

/** Whether an upload ended because it was to. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Whether the same file may well be taken the next time. */
export const mayRetry = (fault: UploadFault): boolean =>
  [
    ...['away', 'signed-out', 'broken', 'busy'],
    ...['quota-is-full', 'platform-is-full', 'disk-is-full', 'too-many-uploads'],
  ].includes(fault)

/** What a file is for, as the server asks it. */
export const purposeOf = (use: FileUse): MediaPurpose => (use === 'sound' ? 'file' : use)

/**
 * The largest file of its kind, in bytes.
 * @param film what a film may weigh
 */
export const largest = (use: FileUse, film = uploadMaximum.video): number =>
  use === 'video' ? film : uploadMaximum[purposeOf(use)]

/** What can be said of a file before it is sent: a large one would be long on its way to its refusal. */
export function faultBefore({ size }: File, use: FileUse): UploadFault | null {
  return size > largest(use) ? 'too-large' : null
}

/** The limits that the words for a fault may name. */
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

/** A size of a file in words, e.g. `20 Mo`, or a rate, e.g. `3,4 Mo/s`. */
export function sizeText(bytes: number, language: string, per?: 'per-second'): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : bytes >= 1e6 ? 'megabyte' : 'kilobyte'
  const value = bytes / { gigabyte: 1e9, megabyte: 1e6, kilobyte: 1e3 }[unit]
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: per ? `${unit}-${per}` : unit,
    maximumFractionDigits: 1,
  }).format(value)
}
