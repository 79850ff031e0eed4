import type { fileEndings, pictureEndings, videoEndings } from '@preau/contract/media/upload-limits'
import type { MediaFile } from '#library/tables.ts'

type Kind = Pick<MediaFile, 'type' | 'purpose'>
type Ending = (typeof fileEndings | typeof pictureEndings | typeof videoEndings)[number]

/**
 * The type of a course's file by its extension. The type is always one of this list, never one that an upload claims.
 */
const kinds: Record<Ending, Kind> = {
  svg: { type: 'image/svg+xml', purpose: 'image' },
  png: { type: 'image/png', purpose: 'image' },
  jpg: { type: 'image/jpeg', purpose: 'image' },
  jpeg: { type: 'image/jpeg', purpose: 'image' },
  webp: { type: 'image/webp', purpose: 'image' },
  mp4: { type: 'video/mp4', purpose: 'video' },
  webm: { type: 'video/webm', purpose: 'video' },
  mov: { type: 'video/quicktime', purpose: 'video' },
  mkv: { type: 'video/matroska', purpose: 'video' },
  avi: { type: 'video/x-msvideo', purpose: 'video' },
  mts: { type: 'video/mp2t', purpose: 'video' },
  m2ts: { type: 'video/mp2t', purpose: 'video' },
  ts: { type: 'video/mp2t', purpose: 'video' },
  mpg: { type: 'video/mpeg', purpose: 'video' },
  mpeg: { type: 'video/mpeg', purpose: 'video' },
  wmv: { type: 'video/x-ms-wmv', purpose: 'video' },
  flv: { type: 'video/x-flv', purpose: 'video' },
  ogv: { type: 'video/ogg', purpose: 'video' },
  gif: { type: 'image/gif', purpose: 'video' },
  vtt: { type: 'text/vtt', purpose: 'file' },
  pdf: { type: 'application/pdf', purpose: 'file' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', purpose: 'file' },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', purpose: 'file' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', purpose: 'file' },
  odt: { type: 'application/vnd.oasis.opendocument.text', purpose: 'file' },
  odp: { type: 'application/vnd.oasis.opendocument.presentation', purpose: 'file' },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', purpose: 'file' },
  csv: { type: 'text/csv', purpose: 'file' },
  txt: { type: 'text/plain', purpose: 'file' },
  mp3: { type: 'audio/mpeg', purpose: 'file' },
  m4a: { type: 'audio/mp4', purpose: 'file' },
  zip: { type: 'application/zip', purpose: 'file' },
}

/** The extension for each type; where several have it, the one listed first. */
const endings = new Map(
  Object.entries(kinds)
    .map(([ending, { type }]): [string, string] => [type, ending])
    .reverse(),
)

/** The kind of a file, null for one that has no place in a course. */
export function mediaKind(path: string): Kind | null {
  const ending = path.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(kinds, ending) ? kinds[ending as Ending] : null
}

/** The extension of a type, without the dot; null for a type that no course has. */
export function endingOf(type: string): string | null {
  return endings.get(type) ?? null
}
