/**
 * Code between fences of backticks or tildes, also in lists and quotations; to the end of the text if the fence is not
 * closed.
 */
const fenced = /^ *(?:[-*+>] *|\d+[.)] +)*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?\n[ >]*\1[`~]*[ \t]*$|[\s\S]*$(?![\s\S]))/gm

/** Embedded pictures as Obsidian writes them, with their size: `![[cour.png|200]]`. */
const embedded = /!\[\[([^[\]|\n]+\.(?:png|jpe?g|gif|webp|svg))(?:\|[^[\]\n]*)?\]\]/gi

/** The attributes that pandoc writes after pictures, links, passages and headings, and around boxes: size and look. */
const attributes = /\{(?:[#.][^\s{}]|\w[\w-]*=)[^{}\n]*\}/.source
const lookOf = {
  behindLinks: new RegExp(`(\\]\\([^()\\n]*\\))${attributes}`, 'g'),
  ofPassages: new RegExp(`\\[([^[\\]\\n]+)\\]${attributes}`, 'g'),
  ofHeadings: new RegExp(`^(#{1,6} .*?)\\s*${attributes}\\s*$`, 'gm'),
  boxes: /^ {0,3}:{3,}(.*)$/gm,
}

/**
 * Replaces what only Obsidian and pandoc write by common Markdown: pictures, superscript and subscript. Attributes
 * about the look of passages and boxes are removed; the title of a box becomes a text before it.
 */
export function usualMarkdown(text: string): string {
  return withChanged(text, text.matchAll(fenced), prose =>
    prose
      .split(/(\n\s*\n)/)
      .map(paragraph => withChanged(paragraph, codeIn(paragraph), usual))
      .join(''),
  )
}

type Part = { 0: string; index: number }

/** A text in which everything is changed except the `untouched` parts. */
function withChanged(text: string, untouched: Iterable<Part>, change: (text: string) => string): string {
  let written = ''
  let end = 0
  for (const { 0: part, index } of untouched) {
    written += change(text.slice(end, index)) + part
    end = index + part.length
  }
  return written + change(text.slice(end))
}

/** The code in a paragraph: from each row of backticks to the next one of the same length. */
function* codeIn(paragraph: string): Generator<Part> {
  const rows = [...paragraph.matchAll(/`+/g)]
  const nextOfLength = new Map<number, number>()
  const closing = new Map<number, number>()
  for (const [at, { 0: row }] of [...rows.entries()].reverse()) {
    const next = nextOfLength.get(row.length)
    if (next !== undefined) closing.set(at, next)
    nextOfLength.set(row.length, at)
  }
  for (let at = 0; at < rows.length; at += 1) {
    const close = closing.get(at)
    if (close === undefined) continue
    const { index } = rows[at]!
    yield { 0: paragraph.slice(index, rows[close]!.index + rows[close]![0].length), index }
    at = close
  }
}

const usual = (text: string) =>
  text
    .replace(embedded, (_, path: string) => `![](<${path.replace(/[<>]/g, '')}>)`)
    .replace(/\^([-+−]?\d{1,4})\^/g, '<sup>$1</sup>')
    .replace(/([\p{L})\]])~(\d{1,4})~(?!~)/gu, '$1<sub>$2</sub>')
    .replace(lookOf.behindLinks, '$1')
    .replace(lookOf.ofPassages, '$1')
    .replace(lookOf.ofHeadings, '$1')
    .replace(lookOf.boxes, (_, head: string) => titleOfBox(head))

/** The words that the first line of a box shows: `tip Never pay`, `note[Never pay]` or `{.tip title="Never pay"}`. */
function titleOfBox(head: string): string {
  const [, quoted, single, bare] = /\btitle=(?:"([^"]*)"|'([^']*)'|([^\s{}]+))/.exec(head) ?? []
  const [, bracketed] = /^\s*[\w-]+\[(.*)\]/.exec(head) ?? []
  const behindName = head.replace(/\{[^{}]*\}|:+\s*$/g, '').replace(/^\s*[\w-]+/, '')
  const words = (quoted ?? single ?? bare ?? bracketed ?? behindName).trim()
  return words && `\n${words}\n`
}
