import type { Counting } from '@preau/course/rich-text'
import { follows, type ListMarker, readMarker } from './list-marker.ts'

/** A paragraph, or the items of a list, with how they are counted if that is not from 1 by numbers. */
export type Passage =
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[]; counting?: Counting }

/** `said` is the text without its bullet or number, `sign`. */
type Line = { kind: 'text' | 'bullets' | 'numbers'; text: string; said: string; sign: string; isAfterBlank: boolean }

const bullet = /^\s*(?:[•◦▪▫‣⁃●○■□–—*-]|\uf0b7|\uf0a7)\s+(?=\S)/u
const number = /^\s*(?:\d{1,3}|[a-z]|[ivx]{2,4})[.)]\s+(?=\S)/u

/** The longest line of a printed page, in characters: a longer line is a paragraph of its own. */
const pageWidth = 140

/** Words that keep their hyphen at the end of a line, since they are spelled with it. */
const hyphenated =
  /^(?:je|tu|t|il|ils|elle|elles|on|nous|vous|ce|ci|là|le|la|les|lui|leur|moi|toi|y|en|même|mêmes|être)\b/iu

/**
 * The passages of a text with a line break after each printed line, as copied from a PDF: wrapped lines and divided
 * words are joined, and lines with bullets or numbers become lists. Without signs of wrapping, each line is a
 * paragraph.
 */
export function unwrapLines(text: string): Passage[] {
  const lines = linesOf(text)
  const widest = Math.max(0, ...lines.map(line => line.text.length))
  const isWrapped = widest <= pageWidth && isLikelyWrapped(lines, widest)
  const passages: Passage[] = []
  let before: Line | undefined
  let counted: ListMarker | null = null
  for (const line of lines) {
    const last = passages.at(-1)
    if (last && before && isWrapped && goesOn(before, line, widest)) joinTo(last, line.said)
    else if (line.kind === 'text') passages.push({ kind: 'paragraph', text: line.said })
    else {
      const marker: ListMarker | null = line.kind === 'numbers' ? readMarker(line.sign, counted) : null
      if (last?.kind === line.kind && (!marker || follows(marker, counted))) last.items.push(line.said)
      else passages.push({ kind: line.kind, items: [line.said], ...countingOf(marker) })
      counted = marker
    }
    before = line
  }
  return passages
}

function countingOf(marker: ListMarker | null): { counting?: Counting } {
  if (!marker || (marker.start === 1 && marker.type === '1')) return {}
  return { counting: marker }
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let isAfterBlank = true
  for (const written of text.split(/\r\n?|\n|\f/)) {
    const kind = bullet.test(written) ? 'bullets' : number.test(written) ? 'numbers' : 'text'
    const [sign = ''] = kind === 'text' ? [] : ((kind === 'bullets' ? bullet : number).exec(written) ?? [])
    const said = written.slice(sign.length).trim()
    if (said !== '') lines.push({ kind, text: written.trim(), said, sign, isAfterBlank })
    isAfterBlank = said === ''
  }
  // A single line with a dash or a number is not a list, but dialogue, a year or a name.
  const isList = (kind: Line['kind']) => lines.filter(line => line.kind === kind).length > 1
  return lines.map(line => (isList(line.kind) ? line : { ...line, kind: 'text', said: line.text }))
}

/** Whether a full line ends in the middle of a word, or a third of the lines in the middle of a sentence. */
function isLikelyWrapped(lines: Line[], widest: number): boolean {
  const breaks = lines.flatMap((line, at) => {
    const before = lines[at - 1]
    return before && line.kind === 'text' && !line.isAfterBlank ? { before, line } : []
  })
  const inside = breaks.filter(({ before, line }) => isFull(before, widest) && /^\p{Ll}/u.test(line.text))
  const dividesWords = inside.some(({ before }) => /\p{L}-$/u.test(before.text))
  return dividesWords || (inside.length > 0 && inside.length * 3 >= breaks.length)
}

const isFull = ({ text }: Line, widest: number) => text.length >= 0.7 * widest

/** Whether a line continues the one before it. */
function goesOn(before: Line, line: Line, widest: number): boolean {
  if (line.kind !== 'text' || line.isAfterBlank) return false
  if (/^\p{Ll}/u.test(line.text)) return true
  return isFull(before, widest) && !/[.!?…:]$/u.test(before.text)
}

function joinTo(passage: Passage, text: string): void {
  const join = (start: string) => {
    if (/\p{L}[\u00ad-]$/u.test(start) && /^\p{Ll}/u.test(text) && !hyphenated.test(text))
      return start.slice(0, -1) + text
    return /[-/]$/u.test(start) && !/\s[-/]$/u.test(start) ? start + text : `${start} ${text}`
  }
  if (passage.kind === 'paragraph') passage.text = join(passage.text)
  else passage.items.push(join(passage.items.pop() ?? ''))
}
