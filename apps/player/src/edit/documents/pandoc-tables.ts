/** A cell: its lines, of Markdown, and over how many columns it goes. */
type Cell = { lines: string[]; span: number }
type Row = { cells: Cell[]; isHead: boolean }

/** A table in the lines of a text: how many lines it takes, and its rows. */
type FoundTable = { length: number; rows: Row[] }

/**
 * Replaces the tables that pandoc draws with spaces or as a grid by HTML tables with their captions; tables in code are
 * left as they are.
 */
export const drawPandocTables = (text: string): string => drawnIn(text.split('\n')).join('\n')

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

function drawnIn(lines: string[]): string[] {
  const drawn: string[] = []
  let fence: string | null = null
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const opened = /^ *(?:[-*+] +|\d+[.)] +)?(`{3,}|~{3,})/.exec(line)?.[1]
    if (opened && (fence === null || (opened.startsWith(fence) && line.trim() === opened)))
      fence = fence === null ? opened : null
    const quoted = fence === null ? quotedFrom(lines, at) : 0
    if (quoted > 0) {
      const inner = lines.slice(at, at + quoted).map(each => each.replace(/^ {0,3}> ?/, ''))
      drawn.push(...drawnIn(inner).map(each => `> ${each}`))
      at += quoted - 1
      continue
    }
    const found = fence === null && mayBegin(lines, at) ? tableAt(lines, at) : null
    if (!found) {
      const isOfPipes = captionStart.test(line) && /^ *\|.*\| *$/.test(drawn.findLast(each => !isBlank(each)) ?? '')
      drawn.push(isOfPipes ? line.replace(captionStart, '') : line)
      continue
    }
    const caption = captionAfter(lines, at + found.length) ?? takenCaption(drawn)
    const indent = ' '.repeat(depthOf(lines, at))
    drawn.push('', ...htmlOf(found.rows, caption?.words ?? []).map(each => (each === '' ? '' : indent + each)), '')
    at += found.length + (caption?.length ?? 0) - 1
  }
  return drawn
}

/** How many lines from here on are a quotation. */
function quotedFrom(lines: string[], at: number): number {
  const end = lines.slice(at).findIndex(line => !/^ {0,3}>/.test(line))
  return end < 0 ? lines.length - at : end
}

/** Whether a table may begin in a line: it is not in the middle of a paragraph, and its indentation is not of code. */
function mayBegin(lines: string[], at: number): boolean {
  if (!isBlank(lines[at - 1]) && !/^ {0,3}(?:#|:::)/.test(lines[at - 1] ?? '')) return false
  const depth = depthOf(lines, at)
  if (depth < 4) return true
  const outer = lines.slice(0, at).findLast(line => !isBlank(line) && indentOf(line) < depth - 1)
  return outer !== undefined && /^ *(?:[-*+]|\(?[\w#@]{1,4}[.)]) /.test(outer)
}

/** The indentation of a table that begins in a line: its first head may be empty. */
const depthOf = (lines: string[], at: number) =>
  isOfTable(lines[at + 1]) ? Math.min(indentOf(lines[at]), indentOf(lines[at + 1])) : indentOf(lines[at])

const indentOf = (line = '') => /^ */.exec(line)?.[0].length ?? 0

const tableAt = (lines: string[], at: number) => gridAt(lines, at) ?? dashedAt(lines, at)

/** Dashes under or above columns, as pandoc draws them. */
const isDashes = (line = '') => /^ *-{2,}(?: +-{2,})* *$/.test(line)
const columnsOf = (line = '') => [...line.matchAll(/-+/g)].map(({ index }) => index)

/**
 * Whether a line of dashes can be neither a rule nor a heading: it has several columns, or is indented as pandoc does.
 */
const isOfTable = (line = '') => isDashes(line) && (columnsOf(line).length > 1 || indentOf(line) === 2)

/** The table between lines of dashes that begins in a line: a simple one, or one whose rows have several lines. */
function dashedAt(lines: string[], at: number): FoundTable | null {
  const [first, second] = [lines[at], lines[at + 1]]
  if (isBlank(first) || isBlank(second)) return null
  if (!isDashes(first)) {
    if (!isOfTable(second) || isBlank(lines[at + 2])) return null
    const length = lengthTo(lines, at + 2, isBlank)
    return asTable([first!], second!, lines.slice(at + 2, at + 2 + length), length + 2)
  }
  if (isOfTable(first) && columnsOf(first).length > 1) {
    const length = lengthTo(lines, at + 1, isDashes)
    const end = at + 1 + length
    if (!isBlank(lines[end + 1]) || end === lines.length) return null
    return asTable([], first!, lines.slice(at + 1, end), length + 2)
  }
  const head = lengthTo(lines, at + 1, line => isBlank(line) || isDashes(line))
  const middle = lines[at + 1 + head]
  if (!isDashes(middle)) return null
  const from = at + 2 + head
  const length = lengthTo(lines, from, isDashes)
  if (from + length < lines.length && !isBlank(lines[from]) && isOfTable(middle))
    return asTable(lines.slice(at + 1, at + 1 + head), middle!, lines.slice(from, from + length), head + length + 3)
  // A table of one column without a head.
  return isOfTable(first) && isBlank(lines[at + 2 + head])
    ? asTable([], first!, lines.slice(at + 1, at + 1 + head), head + 2)
    : null
}

/** How many lines there are before the first one of a kind. */
function lengthTo(lines: string[], from: number, isEnd: (line: string | undefined) => boolean): number {
  const found = lines.slice(from).findIndex(isEnd)
  return found < 0 ? Math.max(0, lines.length - from) : found
}

function asTable(head: string[], dashes: string, body: string[], length: number): FoundTable | null {
  const starts = columnsOf(dashes)
  const cut = (lines: string[]): Cell[] => {
    const parts = lines.map(line => cutAt(line, [0, ...starts.slice(1)]))
    return starts.map((_, column) => ({
      lines: parts.map(part => asWords(part[column]?.trim() ?? '')).filter(words => words !== ''),
      span: 1,
    }))
  }
  // In such a table a blank line ends each row, even the only one.
  const hasLongRows = body.some(isBlank)
  while (body.length > 0 && (isBlank(body.at(-1)) || isDashes(body.at(-1)))) body.pop()
  if (body.length === 0) return null
  const rows = hasLongRows
    ? body
        .join('\n')
        .split(/\n(?: *\n)+/)
        .map(row => row.split('\n'))
    : body.map(line => [line])
  return {
    length,
    rows: [
      ...(head.length > 0 ? [{ cells: cut(head), isHead: true }] : []),
      ...rows.map(row => ({ cells: cut(row), isHead: false })),
    ],
  }
}

/** Words of a line that Markdown would take for the beginning of a list, a heading or the like. */
const asWords = (line: string) =>
  line.replace(/^(\d+)([.)])(?= |$)/, '$1\\$2').replace(/^(?:[-+*>](?= |$)|#{1,6}(?= |$)|[=-]+$|[`~]{3,})/, '\\$&')

const isBorder = (line = '') => /^ *\+(?:[-=:]+\+)+ *$/.test(line)

/** The table drawn as a grid that begins in a line; its cells may span several columns or rows. */
function gridAt(lines: string[], at: number): FoundTable | null {
  if (!isBorder(lines[at])) return null
  const length = lengthTo(lines, at, line => !/^ *[+|].*[+|] *$/.test(line ?? ''))
  const drawn = lines.slice(at, at + length).map(line => line.trim())
  if (length < 3 || !isBorder(drawn.at(-1))) return null
  const edges = [...new Set(drawn.filter(hasBorder).flatMap(cornersOf))].toSorted((one, other) => one - other)
  const heads = drawn.findIndex(line => /^\+[=:+]+\+$/.test(line))
  const rows: Row[] = []
  const open: (Cell | undefined)[] = []
  for (const [index, line] of drawn.entries()) {
    const parts = cutAt(line, edges).slice(0, -1)
    const ends = parts.map(part => /^[+|]?[-=:]{2,}$/.test(part) || /^\+[-=:]$/.test(part))
    if (ends.some(Boolean)) {
      for (const [column, isEnd] of ends.entries()) if (isEnd) open[column] = undefined
      if (index < drawn.length - 1) rows.push({ cells: [], isHead: index < heads })
      if (ends.every(Boolean)) continue
    }
    for (const [column, part] of parts.entries()) {
      if (ends[column]) continue
      const isNew = /^[|+]/.test(part)
      const isOwn = isNew || column === 0
      const before = open[column - 1]
      if (!isOwn && before) {
        if (open[column] !== before) before.span += 1
        open[column] = before
        before.lines.push(`${before.lines.pop() ?? ''}${part}`)
        continue
      }
      let cell = open[column]
      if (!cell) {
        cell = { lines: [], span: 1 }
        open[column] = cell
        rows.at(-1)?.cells.push(cell)
      }
      cell.lines.push(part.slice(isNew ? 1 : 0))
    }
  }
  return { length, rows: rows.filter(({ cells }) => cells.length > 0).map(withoutMargins) }
}

const hasBorder = (line: string) => /\+[-=:]+\+/.test(line)

/** The columns of text at which a border line meets other lines. */
const cornersOf = (line: string) => {
  const corners: number[] = []
  let width = 0
  for (const character of line) {
    if (character === '+') corners.push(width)
    width += widthOf(character)
  }
  return corners
}

function withoutMargins({ cells, isHead }: Row): Row {
  const inner = ({ lines, span }: Cell) => {
    const margin = Math.min(...lines.filter(line => !isBlank(line)).map(indentOf))
    const own = lines.map(line => line.slice(Number.isFinite(margin) ? margin : 0).trimEnd())
    // A cell of one line is text: Markdown must not read it as a rule or a list.
    return { lines: own.filter(line => line !== '').length === 1 ? own.map(asWords) : own, span }
  }
  return { cells: cells.map(inner), isHead }
}

/** Chinese, Japanese and Korean letters and emoji are two columns of text wide; combining accents have no width. */
const widthOf = (character: string) => (/\p{Mn}|\p{Cf}/u.test(character) ? 0 : wide.test(character) ? 2 : 1)
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u

/** The parts of a line, cut at these columns of text. */
function cutAt(line: string, from: number[]): string[] {
  const parts = from.map(() => '')
  let width = 0
  let part = 0
  for (const character of line) {
    while (part + 1 < from.length && width >= from[part + 1]!) part += 1
    parts[part] += character
    width += widthOf(character)
  }
  return parts
}

type Caption = { words: string[]; length: number }

const captionStart = /^ *(?:[Tt]able)?: +(?=\S)/

/** The caption in the lines below a table. */
function captionAfter(lines: string[], from: number): Caption | null {
  const start = lines.slice(from).findIndex(line => !isBlank(line))
  if (start < 0 || !captionStart.test(lines[from + start]!)) return null
  const length = lengthTo(lines, from + start, isBlank)
  return { words: captionOf(lines.slice(from + start, from + start + length)), length: start + length }
}

/** Removes the caption from the last lines, and returns it. */
function takenCaption(drawn: string[]): Caption | null {
  const end = drawn.findLastIndex(line => !isBlank(line))
  const start = drawn.slice(0, end + 1).findLastIndex(isBlank) + 1
  if (end < 0 || !captionStart.test(drawn[start]!)) return null
  return { words: captionOf(drawn.splice(start).slice(0, end + 1 - start)), length: 0 }
}

const captionOf = (lines: string[]) =>
  lines
    .join('\n')
    .replace(captionStart, '')
    .replace(/\s*\{[#.][^{}]*\}\s*$/, '')
    .split('\n')
    .map(line => asWords(line.trim()))

/** The table as HTML whose cells are Markdown, which is read between tags after a blank line. */
function htmlOf(rows: Row[], caption: string[]): string[] {
  const tagged = (open: string, words: string[], close: string) =>
    words.every(isBlank) ? [`${open}${close}`] : [open, '', ...words, '', close]
  return [
    '<table>',
    ...(caption.length > 0 ? tagged('<caption>', caption, '</caption>') : []),
    ...rows.flatMap(({ cells, isHead }) => {
      const name = isHead ? 'th' : 'td'
      const drawn = cells.map(({ lines, span }) =>
        tagged(span > 1 ? `<${name} colspan="${span}">` : `<${name}>`, lines, `</${name}>`),
      )
      return ['<tr>', ...drawn.flat(), '</tr>']
    }),
    '</table>',
  ]
}
