import type { MediaFile } from '#library/tables.ts'

type Kind = Pick<MediaFile, 'type' | 'purpose'>

/** What a file of a course is, by the ending of its name; a type of ours, never one that an upload claims. */
const kinds: Record<string, Kind> = {
  svg: { type: 'image/svg+xml', purpose: 'image' },
  png: { type: 'image/png', purpose: 'image' },
  jpg: { type: 'image/jpeg', purpose: 'image' },
  jpeg: { type: 'image/jpeg', purpose: 'image' },
  webp: { type: 'image/webp', purpose: 'image' },
  mp4: { type: 'video/mp4', purpose: 'video' },
  vtt: { type: 'text/vtt', purpose: 'file' },
  pdf: { type: 'application/pdf', purpose: 'file' },
}

/** The kind of a file, null for one that has no place in a course. */
export function mediaKind(path: string): Kind | null {
  return kinds[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
}
