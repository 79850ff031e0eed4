import type { BlockContent, DefinitionContent } from 'mdast'
import type { z } from 'zod'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import { type Page, typed } from '#markdown/page.ts'
import { asTyped, readPlainSource, splitTyped, verbatim } from '#markdown/plain-words.ts'
import { tidyLine } from '#tidy-text.ts'
import type { table } from './schema.ts'

type Table = z.infer<typeof table>
type Part = { id: string; text: string }

/** Default ids of columns and rows, by their place. */
const columnId = (index: number) => `c${index + 1}`
const rowId = (index: number) => `r${index + 1}`

/** The cells of a line such as `| one | two |`; the bars at both ends belong to no cell. */
function splitLine(line: string): string[] {
  const cells = splitTyped(line, '|')
  const from = isBlank(cells[0] ?? '') ? 1 : 0
  return cells.slice(from, cells.length > from + 1 && isBlank(cells.at(-1) ?? '') ? -1 : undefined)
}

// Not `\s`: in French typography a no-break space is part of a text.
const isBlank = (cell: string) => /^[ \t]*$/.test(cell)
const isRule = (line: string) => line.includes('-') && /^[|: \t-]*$/.test(line)

/** A cell, and the id written at its start. */
function readCell(source: string, id: string, node: BlockContent | DefinitionContent, page: Page): Part {
  const [, written, words = ''] = /^[ \t]*(?:\{#([^\s}]*)\})?(.*)$/su.exec(source) ?? []
  return { id: written ?? id, text: readPlainSource(words, node, page) }
}

function writeCell({ id, text }: Part, usual: string): string {
  const words = tidyLine(text) === '' ? '' : asTyped(text, ['|']).value
  return id === usual ? words : `{#${id}} ${words}`
}

const writeLine = (cells: string[]) => `| ${cells.join(' | ')} |`

export const markdown: BlockMarkdown<Table> = {
  shape: { form: 'container', attributes: { caption: 'optional' } },
  read: ({ attribute, children, node }, page) => {
    const [sheet, ...others] = children
    if (sheet?.type !== 'paragraph' || others.length > 0) page.report(others[0] ?? node, 'no-table')
    const lines = sheet?.type === 'paragraph' ? typed(page, sheet).split('\n') : []
    const [head = '', ...body] = lines
    const columns = splitLine(head).map((cell, index) => readCell(cell, columnId(index), sheet ?? node, page))
    const rows = body
      .filter((line, index) => index > 0 || !isRule(line))
      .map((line, index) => {
        const [first = '', ...rest] = splitLine(line)
        const { id, text } = readCell(first, rowId(index), sheet ?? node, page)
        const cells = [text, ...rest.map(cell => readPlainSource(cell, sheet ?? node, page))]
        if (cells.length > columns.length) page.report(sheet ?? node, 'no-table')
        return { id, cells: columns.map((_, at) => ({ text: cells[at] ?? '' })) }
      })
    return { caption: attribute('caption'), columns, rows }
  },
  write: ({ caption, columns, rows }) => {
    const lines = [
      writeLine(columns.map((column, index) => writeCell(column, columnId(index)))),
      writeLine(columns.map(() => '---')),
      ...rows.map(({ id, cells: [first, ...rest] }, index) =>
        writeLine([
          writeCell({ id, text: first?.text ?? '' }, rowId(index)),
          ...rest.map(({ text }) => writeCell({ id: '', text }, '')),
        ]),
      ),
    ]
    return { attributes: { caption }, children: [{ type: 'paragraph', children: [verbatim(lines.join('\n'))] }] }
  },
}
