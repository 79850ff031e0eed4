import { latin1, utf8 } from '#bytes.ts'
import type { BadgeFinding } from '#checks.ts'
import { isCompactJws } from '#jws-findings.ts'
import { isPdfEncrypted, pdfAttachments } from '#pdf-attachments.ts'
import { isPng, pngChunks } from '#png-chunks.ts'
import { pngBadgeKeywords, readTextChunk, textOfChunk } from '#png-text.ts'
import { svgBadgeText } from '#svg-badge.ts'

/**
 * Largest file that is opened, in bytes: as many pixels as a poster. Callers can check the size before reading a file.
 */
export const largestFile = 32 * 1024 * 1024
/** Largest badge that is read, in bytes: a hundred pages of text, or a small picture. */
const largestBadge = 2 * 1024 * 1024

/** The text of a badge, or why there is none. */
export type Unbaked = { badge: string } | { without: BadgeFinding }

/** Extracts a badge from a text, a PNG, an SVG, or a PDF to which the badge is attached. */
export async function unbake(given: string | Uint8Array<ArrayBuffer>): Promise<Unbaked> {
  if (given.length > largestFile) return { without: 'file-too-large' }
  const found = typeof given === 'string' ? fromText(given) : await fromBytes(given)
  return 'badge' in found && found.badge.length > largestBadge ? { without: 'badge-too-large' } : found
}

function fromText(given: string): Unbaked {
  const text = given.replace(/^\uFEFF/, '').trim()
  if (!text.startsWith('<')) return { badge: text }
  const badge = svgBadgeText(text)
  return badge === null ? { without: 'no-badge-inside' } : { badge }
}

async function fromBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Unbaked> {
  if (isPng(bytes)) return fromPng(bytes)
  if (latin1(bytes.subarray(0, 1024)).includes('%PDF-')) return fromPdf(bytes)
  const text = utf8(bytes)
  return text === null ? { without: 'no-badge-inside' } : fromText(text)
}

async function fromPng(bytes: Uint8Array<ArrayBuffer>): Promise<Unbaked> {
  const chunks = pngChunks(bytes)
  if (chunks === null) return { without: 'file-damaged' }
  const texts = chunks.filter(({ type }) => type === 'iTXt').map(({ data }) => readTextChunk(data))
  for (const keyword of pngBadgeKeywords) {
    const chunk = texts.find(text => text?.keyword === keyword)
    if (!chunk) continue
    const badge = await textOfChunk(chunk, largestBadge)
    return badge === null ? { without: 'file-damaged' } : { badge: badge.trim() }
  }
  return { without: 'no-badge-inside' }
}

async function fromPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Unbaked> {
  const badge = (await pdfAttachments(bytes, largestBadge)).find(text => text.startsWith('{') || isCompactJws(text))
  if (badge !== undefined) return { badge }
  return { without: isPdfEncrypted(bytes) ? 'file-encrypted' : 'no-badge-inside' }
}
