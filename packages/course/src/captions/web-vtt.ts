import { decodeText } from '#files/decode-text.ts'
import { type LeftOfCaptions, readCues, writeCues } from './cues.ts'
import { vttTiming } from './vtt-times.ts'

/** Captions as WebVTT in UTF-8, and counts of what is not taken over. */
export type WebVtt = { bytes: Uint8Array; left: LeftOfCaptions }

const nothingLeft: LeftOfCaptions = { comments: 0, styles: 0, looks: 0, untimed: 0 }

/**
 * Captions as WebVTT, whatever encoding they were in and whatever format or times their program wrote; unchanged where
 * every browser reads them. Null for another kind of file.
 */
export function webVttOf(bytes: Uint8Array): WebVtt | null {
  const text = decodeText(bytes) ?? ''
  const isWebVtt = /^\ufeff?WEBVTT(?:\s|$)/.test(text)
  // Browsers leave out captions with any other line of times.
  const lines = text.split(/\r\n?|\n/).filter(line => line.includes('-->'))
  if (!isWebVtt || !lines.every(line => vttTiming.test(line))) {
    const { cues, left } = readCues(bytes)
    if (cues.length > 0) return { bytes: new TextEncoder().encode(writeCues(cues)), left }
  }
  if (!isWebVtt) return null
  const utf8 = new TextEncoder().encode(text)
  return { bytes: isSame(bytes, utf8) ? bytes : utf8, left: nothingLeft }
}

/** Whether bytes are a text in UTF-8, perhaps after its mark. */
function isSame(bytes: Uint8Array, utf8: Uint8Array): boolean {
  const mark = bytes.length - utf8.length
  return (mark === 0 || mark === 3) && utf8.every((byte, at) => byte === bytes[at + mark])
}
