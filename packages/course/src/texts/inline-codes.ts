import type { InlineNode, TextMark } from '#rich-text.ts'

/** A piece of a text as translators get it: words, a line break, or a gap with its id. */
export type Inline = InlineNode | { type: 'gap'; gap: string }

/** A text in which marks are codes with ids: `open` and `close` around words, `empty` for an element without words. */
export type Token =
  | { type: 'words'; text: string }
  | { type: 'open'; id: string; code: CodeKind }
  | { type: 'close'; id: string }
  | { type: 'empty'; id: string; code: CodeKind }

export type CodeKind = 'bold' | 'italic' | 'link' | 'break' | 'gap'

type Code = { id: string; kind: CodeKind; mark?: TextMark }

/** The codes of a text and of its translation; they are needed to read the returned translation. */
export type Codes = readonly Code[]

const letters = { bold: 'b', italic: 'i', link: 'a', break: 'br' } as const
const order: readonly TextMark['type'][] = ['link', 'bold', 'italic']

const same = (one: TextMark, other: TextMark) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Writes a text with its marks as codes. Marks of a translation get the ids of equal marks in the original. `codes` are
 * the original's; the result has those of both.
 */
export function encodeInline(nodes: readonly Inline[], codes: Codes = []): { tokens: Token[]; codes: Codes } {
  const known = [...codes]
  const used = new Set<string>()
  const nameOf = (kind: 'bold' | 'italic' | 'link' | 'break', mark?: TextMark): string => {
    const fits = (code: Code) =>
      code.kind === kind && !used.has(code.id) && (!mark || (code.mark && same(code.mark, mark)))
    const found = known.find(fits) ?? { id: `${letters[kind]}${known.length + 1}`, kind, ...(mark && { mark }) }
    if (!known.includes(found)) known.push(found)
    used.add(found.id)
    return found.id
  }
  const tokens: Token[] = []
  const open: { id: string; mark: TextMark }[] = []
  const closeTo = (depth: number) => {
    for (const { id } of open.splice(depth).reverse()) tokens.push({ type: 'close', id })
  }
  for (const node of nodes) {
    if (node.type === 'gap') {
      closeTo(0)
      tokens.push({ type: 'empty', id: `gap-${node.gap}`, code: 'gap' })
      continue
    }
    if (node.type === 'hardBreak') {
      closeTo(0)
      tokens.push({ type: 'empty', id: nameOf('break'), code: 'break' })
      continue
    }
    const marks = (node.marks ?? []).toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
    const kept = marks.findIndex((mark, place) => !open[place] || !same(open[place].mark, mark))
    closeTo(kept === -1 ? marks.length : kept)
    for (const mark of marks.slice(open.length)) {
      const id = nameOf(mark.type, mark)
      open.push({ id, mark })
      tokens.push({ type: 'open', id, code: mark.type })
    }
    tokens.push({ type: 'words', text: node.text })
  }
  closeTo(0)
  return { tokens: joined(tokens), codes: known }
}

/** Joins neighbouring words. */
function joined(tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  for (const token of tokens) {
    const last = all.at(-1)
    if (last?.type === 'words' && token.type === 'words')
      all[all.length - 1] = { ...last, text: last.text + token.text }
    else all.push(token)
  }
  return all
}

/**
 * Reads a text with codes. `isWhole` says whether it has exactly the original's codes. Unknown codes are dropped, but
 * their words are kept.
 */
export function decodeInline(
  tokens: readonly Token[],
  { codes, original }: { codes: Codes; original: readonly Token[] },
): { nodes: Inline[]; isWhole: boolean } {
  const nodes: Inline[] = []
  const open: Code[] = []
  let isWhole = true
  for (const token of tokens) {
    if (token.type === 'words') {
      if (token.text !== '') nodes.push({ type: 'text', text: token.text, ...marksOf(open) })
      continue
    }
    if (token.type === 'close') {
      const at = open.findLastIndex(({ id }) => id === token.id)
      if (at === -1 || at !== open.length - 1) isWhole = false
      if (at !== -1) open.splice(at, 1)
      continue
    }
    const gap = token.type === 'empty' && /^gap-(.+)$/.exec(token.id)?.[1]
    const code = codes.find(({ id }) => id === token.id)
    if (gap) nodes.push({ type: 'gap', gap })
    else if (code?.kind === 'break') nodes.push({ type: 'hardBreak' })
    else if (code?.mark && token.type === 'open') open.push(code)
    else isWhole = false
  }
  const namesOf = (list: readonly Token[]) =>
    list.flatMap(token => (token.type === 'open' || token.type === 'empty' ? [token.id] : [])).toSorted()
  const isAsOriginal = namesOf(tokens).join() === namesOf(original).join()
  return { nodes: mergeWords(nodes), isWhole: isWhole && open.length === 0 && isAsOriginal }
}

function marksOf(open: readonly Code[]): { marks?: TextMark[] } {
  const marks = open.flatMap(({ mark }) => mark ?? [])
  const unique = marks.filter((mark, place) => marks.findIndex(({ type }) => type === mark.type) === place)
  return unique.length > 0 ? { marks: unique } : {}
}

function mergeWords(nodes: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      all[all.length - 1] = { ...last, text: last.text + node.text }
    else all.push(node)
  }
  return all
}

/** The words of a coded text, without codes. */
export function wordsIn(tokens: readonly Token[]): string {
  return tokens.map(token => (token.type === 'words' ? token.text : '')).join('')
}

/**
 * A coded text as one line: `{b1}bold{/b1}`, `{br2/}`; braces of the text are doubled. Equal texts give equal lines.
 */
export function writeCoded(tokens: readonly Token[]): string {
  return tokens
    .map(token => {
      if (token.type === 'words') return token.text.replaceAll(/[{}]/g, brace => brace + brace)
      if (token.type === 'empty') return `{${token.id}/}`
      return token.type === 'open' ? `{${token.id}}` : `{/${token.id}}`
    })
    .join('')
}

const coded = /\{\{|\}\}|\{(\/?)([a-z][A-Za-z0-9-]*)(\/?)\}/g

const kinds: ReadonlyMap<string, CodeKind> = new Map([
  ['a', 'link'],
  ['b', 'bold'],
  ['i', 'italic'],
  ['br', 'break'],
  ['gap', 'gap'],
])

/** Reads the output of `writeCoded`, even after people have edited it; never throws. */
export function readCoded(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(coded)) {
    if (match.index > end) tokens.push({ type: 'words', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const [all, closes, id, isEmpty] = match
    if (!id) tokens.push({ type: 'words', text: all.slice(1) })
    else if (closes) tokens.push({ type: 'close', id })
    else tokens.push({ type: isEmpty ? 'empty' : 'open', id, code: kinds.get(/^[a-z]+/.exec(id)?.[0] ?? '') ?? 'gap' })
  }
  if (end < text.length) tokens.push({ type: 'words', text: text.slice(end) })
  return joined(tokens)
}
