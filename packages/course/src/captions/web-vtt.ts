import { decodeText } from '#files/decode-text.ts'
import { type LeftOfCaptions, readCues, writeCues } from './cues.ts'
import { vttTiming } from './vtt-times.ts'

/** Captions as WebVTT in UTF-8, and counts of what was dropped. */
export type WebVtt = { bytes: Uint8Array; left: LeftOfCaptions }

const nothingLeft: LeftOfCaptions = { comments: 0, styles: 0, looks: 0, untimed: 0 }

/**
 * Captions as WebVTT, from any encoding, format, and way of writing times; unchanged if every browser reads them. Null
 * for another kind of file.
 */
export function webVttOf(bytes: Uint8Array): WebVtt | null {
  const text = decodeText(bytes) ?? ''
  const isWebVtt = /^\ufeff?WEBVTT(?:\s|$)/.test(text)
  // Browsers ignore captions whose line of times has any other form.
  const lines = text.split(/\r\n?|\n/).filter(line => line.includes('-->'))
  if (!isWebVtt || !lines.every(line => vttTiming.test(line))) {
    const { cues, left } = readCues(bytes)
    if (cues.length > 0) return { bytes: new TextEncoder().encode(writeCues(cues)), left }
  }
  if (!isWebVtt) return null
  const utf8 = new TextEncoder().encode(text)
  return { bytes: isSame(bytes, utf8) ? bytes : utf8, left: nothingLeft }
}

/** Whether bytes are this UTF-8 text, perhaps after a byte order mark. */
function isSame(bytes: Uint8Array, utf8: Uint8Array): boolean {
  const mark = bytes.length - utf8.length
  return (mark === 0 || mark === 3) && utf8.every((byte, at) => byte === bytes[at + mark])
}
