import type { Html, Paragraph } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { tidyLine } from '#tidy-text.ts'
import { type Page, parseMarkdown, printMarkdown } from './page.ts'
import { readInlines } from './rich-text-markdown.ts'

/** Words without format from the inline part of a tree; format is reported. */
export function readPlain(paragraph: Pick<Paragraph, 'children' | 'position'>, page: Page): string {
  const inlines = readInlines(paragraph.children, page)
  if (inlines.some(node => node.type !== 'text' || node.marks?.length)) page.report(paragraph, 'plain-text-only')
  return tidyLine(inlines.map(node => (node.type === 'text' ? node.text : ' ')).join(''))
}

/** Words without format from a piece of the source, which stands at this place. */
export function readPlainSource(source: string, place: Pick<Paragraph, 'position'>, page: Page): string {
  // The letter in front keeps a piece like "1. x" from being read as a list.
  // Looks for the spaces at the end only where a run of them begins, or a long run before them takes without end.
  const line = `x ${source.replace(/^[ \t\n]+|(?<![ \t\n])[ \t\n]+$/g, '')}`
  const [paragraph] = parseMarkdown(line).children
  if (paragraph?.type !== 'paragraph') return ''
  const pieces: Page = {
    source: line,
    report: (_place, code, values) => page.report(place, code, values),
  }
  return readPlain(paragraph, pieces).slice(2)
}

/** The pieces of a source between these marks; one with a backslash before it separates nothing. */
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

/** The alternatives of a text directive's label, `one|two`; a bar of a word itself is written `\|`. */
export function readAlternatives(node: TextDirective, page: Page): string[] {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first || !last) return []
  const label = page.source.slice(first.position?.start.offset ?? 0, last.position?.end.offset ?? 0)
  return splitTyped(label, '|')
    .map(word => readPlainSource(word, node, page))
    .filter(word => word !== '')
}

/** Characters that stand in Markdown as they are, unescaped. */
export function verbatim(value: string): Html {
  return { type: 'html', value }
}

/** Plain words as Markdown in which these marks, which mean something where the words stand, are escaped too. */
export function asTyped(text: string, marks: readonly string[]): Html {
  const printed = printMarkdown({ type: 'paragraph', children: [{ type: 'text', value: tidyLine(text) }] })
    .replace(/\n$/, '')
    .replace(/^\{#/, '\\{#')
  return verbatim(marks.reduce((typed, mark) => typed.replaceAll(mark, escapeLast(mark)), printed))
}

function escapeLast(mark: string): string {
  return `${mark.slice(0, -1)}\\${mark.slice(-1)}`
}
