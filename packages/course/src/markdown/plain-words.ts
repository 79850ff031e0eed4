import type { Html, Paragraph } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { tidyLine } from '#tidy-text.ts'
import { type Page, parseMarkdown, printMarkdown } from './page.ts'
import { readInlines } from './rich-text-markdown.ts'

/** Text without formatting from inline nodes; reports formatting. */
export function readPlain(paragraph: Pick<Paragraph, 'children' | 'position'>, page: Page): string {
  const inlines = readInlines(paragraph.children, page)
  if (inlines.some(node => node.type !== 'text' || node.marks?.length)) page.report(paragraph, 'plain-text-only')
  return tidyLine(inlines.map(node => (node.type === 'text' ? node.text : ' ')).join(''))
}

/** Text without formatting from a piece of the source, which is at this place. */
export function readPlainSource(source: string, place: Pick<Paragraph, 'position'>, page: Page): string {
  // The letter in front prevents a piece such as "1. x" from being read as a list. Trailing spaces are matched only
  // from the start of a run: otherwise a long run inside would take quadratic time.
  const line = `x ${source.replace(/^[ \t\n]+|(?<![ \t\n])[ \t\n]+$/g, '')}`
  const [paragraph] = parseMarkdown(line).children
  if (paragraph?.type !== 'paragraph') return ''
  const pieces: Page = {
    source: line,
    report: (_place, code, values) => page.report(place, code, values),
  }
  return readPlain(paragraph, pieces).slice(2)
}

/** The pieces of a source between these marks; a mark after a backslash is a character of the piece. */
export function splitTyped(source: string, mark: string): string[] {
  const pieces: string[] = []
  let start = 0
  let index = 0
  while (index < source.length) {
    if (source.startsWith(mark, index)) {
      pieces.push(source.slice(start, index))
      index += mark.length
      start = index
    } else index += source[index] === '\\' ? 2 : 1
  }
  return [...pieces, source.slice(start)]
}

/** The alternatives in the label of a text directive, `one|two`; a bar inside a word is written `\|`. */
export function readAlternatives(node: TextDirective, page: Page): string[] {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first || !last) return []
  const label = page.source.slice(first.position?.start.offset ?? 0, last.position?.end.offset ?? 0)
  return splitTyped(label, '|')
    .map(word => readPlainSource(word, node, page))
    .filter(word => word !== '')
}

/** Characters that are written to Markdown without escaping. */
export function verbatim(value: string): Html {
  return { type: 'html', value }
}

/** Plain text as Markdown; these marks have a meaning at that place, so they are escaped too. */
export function asTyped(text: string, marks: readonly string[]): Html {
  const printed = printMarkdown({ type: 'paragraph', children: [{ type: 'text', value: tidyLine(text) }] })
    .replace(/\n$/, '')
    .replace(/^\{#/, '\\{#')
  return verbatim(marks.reduce((typed, mark) => typed.replaceAll(mark, escapeLast(mark)), printed))
}

function escapeLast(mark: string): string {
  return `${mark.slice(0, -1)}\\${mark.slice(-1)}`
}
