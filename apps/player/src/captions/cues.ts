import { parseText } from 'media-captions'

/** What is said between two times, in seconds; `text` may have several lines. */
export type Cue = { start: number; end: number; text: string }

/** Formats of captions files. */
export type CaptionsFormat = 'vtt' | 'srt'

/** Parses captions; unreadable ones are left out, so another kind of file gives none. */
export async function readCues(text: string, format: CaptionsFormat): Promise<Cue[]> {
  const { cues } = await parseText(text, { type: format })
  return cues
    .map(({ startTime, endTime, text }) => ({ start: startTime, end: endTime, text: unescapeText(text) }))
    .sort((one, other) => one.start - other.start)
}

/** Formats captions as a WebVTT file. */
export function writeCues(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escapeText(text)}`)
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Formats a time in seconds like WebVTT, `00:01:02.500`. */
function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = two(milliseconds / 3_600_000)
  const minutes = two((milliseconds / 60_000) % 60)
  return `${hours}:${minutes}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** The tags that WebVTT allows inside a cue: bold, voices, languages and the like. */
const mark = '/?(?:[bciuv]|lang|rt|ruby)[\\s.>]'

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replace(new RegExp(`<(?!${mark})`, 'g'), '&lt;')
    .replaceAll('-->', '--&gt;')
    // An empty line would end the cue.
    .replace(/\n\s*\n/g, '\n')
    .trim()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' }

const unescapeText = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name) => entities[name] ?? '')
