import type { CodeKind, Token } from '@preau/course/texts/inline-codes'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type ReturnedFile, textsMaximum, toolNamed, UnreadableTranslation } from './translation-file.ts'

/** No program nests elements so deeply. A limit is needed, since the parser looks up namespaces in all ancestors. */
const depthMaximum = 60

const namespace = /^urn:oasis:names:tc:xliff:document:([12])\./

/** Elements around words that say nothing about their format. */
const transparent = new Set(['mrk', 'sub'])

/** Elements that hold code of the original's format. */
const codeElements = new Set(['bpt', 'ept', 'ph', 'it', 'ut'])

type Unit = { id: string; source: Token[]; target: Token[] | null; isFinal: boolean }

/**
 * Reads XLIFF 1.2 or 2 as the programs of translators write it: divided into segments, with their own marks around
 * words. Throws an UnreadableTranslation for anything else. Entities are never expanded. Takes linear time.
 */
export function readXliff(text: string): ReturnedFile {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    resolvePrefix: (prefix: string) => `unbound:${prefix}`,
  })
  const file: ReturnedFile = { format: 'xliff', tool: null, from: null, to: null, texts: new Map() }
  const open: string[] = []
  let unit: Unit | null = null
  let place: Token[] | null = null
  /** The ids of opening codes, by the name that the closing code refers to. */
  let pairs = new Map<string, string>()
  let pieces: { source: Token[]; target: Token[] | null; isIgnorable: boolean } | null = null
  parser.on('error', () => {
    throw new UnreadableTranslation('broken-file')
  })
  parser.on('doctype', () => {
    throw new UnreadableTranslation('not-a-translation')
  })
  const attributeOf = ({ attributes }: SaxesTagNS, ...names: string[]) =>
    names.map(name => attributes[name]?.value).find(value => value !== undefined)
  const isInCode = () => open.some(name => codeElements.has(name))
  const begin = (tag: SaxesTagNS) => {
    const { local } = tag
    if (local === 'xliff') {
      file.format = namespace.exec(tag.uri)?.[1] === '2' ? 'xliff-2' : 'xliff'
      file.from = attributeOf(tag, 'srcLang') ?? null
      file.to = attributeOf(tag, 'trgLang') ?? null
    }
    if (local === 'file') {
      file.tool ??= toolNamed(attributeOf(tag, 'original'))
      file.from ??= attributeOf(tag, 'source-language') ?? null
      file.to ??= attributeOf(tag, 'target-language') ?? null
    }
    if (local === 'trans-unit' || local === 'unit') {
      pairs = new Map()
      if (file.texts.size >= textsMaximum) throw new UnreadableTranslation('too-many-texts')
      unit = {
        id: attributeOf(tag, 'id') ?? '',
        source: [],
        target: null,
        isFinal: saysFinal(attributeOf(tag, 'approved') === 'yes' ? 'final' : undefined),
      }
      pieces = local === 'trans-unit' ? { source: unit.source, target: null, isIgnorable: false } : null
    }
    if (!unit) return
    if (local === 'segment' || local === 'ignorable') {
      unit.isFinal = saysFinal(attributeOf(tag, 'state'))
      pieces = { source: [], target: null, isIgnorable: local === 'ignorable' }
    }
    const parent = open.at(-1)
    const isOwn = parent === 'trans-unit' || parent === 'segment' || parent === 'ignorable'
    if (local === 'source' && isOwn && pieces) place = pieces.source
    else if (local === 'target' && isOwn && pieces) {
      unit.isFinal ||= saysFinal(attributeOf(tag, 'state'))
      pieces.target = []
      place = pieces.target
    } else if (place && !isInCode()) place.push(...tokensOf(tag, pairs))
  }
  const end = (tag: SaxesTagNS) => {
    const { local } = tag
    if (local === 'source' || local === 'target') place = null
    else if (place && !isInCode() && (local === 'g' || local === 'pc'))
      place.push({ type: 'close', id: attributeOf(tag, 'id') ?? '' })
    if (!unit) return
    if (pieces && (local === 'segment' || local === 'ignorable' || local === 'trans-unit')) {
      if (local !== 'trans-unit') unit.source.push(...pieces.source)
      addTarget(unit, pieces)
      pieces = null
    }
    if (local === 'trans-unit' || local === 'unit') {
      const { id, source, target, isFinal } = unit
      file.texts.set(id, { source, target, isFinal })
      unit = null
    }
  }
  parser.on('opentag', tag => {
    if (open.length === 0 && !(tag.local === 'xliff' && namespace.test(tag.uri)))
      throw new UnreadableTranslation('not-a-translation')
    if (open.length >= depthMaximum) throw new UnreadableTranslation('broken-file')
    begin(tag)
    open.push(tag.local)
  })
  parser.on('closetag', tag => {
    open.pop()
    end(tag)
  })
  const addWords = (words: string) => {
    if (!place || isInCode()) return
    const last = place.at(-1)
    if (last?.type === 'words') place[place.length - 1] = { type: 'words', text: last.text + words }
    else place.push({ type: 'words', text: words })
  }
  parser.on('text', addWords)
  parser.on('cdata', addWords)
  parser.write(text).close()
  if (file.texts.size === 0) throw new UnreadableTranslation('not-a-translation')
  return file
}

const saysFinal = (state: string | undefined) => state === 'final' || state === 'signed-off' || state === 'reviewed'

/** A unit is translated once all of its segments are. */
function addTarget(
  unit: Unit,
  { source, target, isIgnorable }: { source: Token[]; target: Token[] | null; isIgnorable: boolean },
): void {
  const isFirst = unit.target === null && unit.source.length === source.length
  const written = target ?? (isIgnorable && (isFirst || unit.target) ? source : null)
  if (written === null) unit.target = null
  else if (isFirst) unit.target = written
  else unit.target?.push(...written)
}

// A Map, not an object: a code in a file may be the name of an inherited property.
const kinds = new Map<string, CodeKind>([
  ['a', 'link'],
  ['b', 'bold'],
  ['i', 'italic'],
  ['br', 'break'],
  ['gap', 'gap'],
])

/**
 * The tokens of an element inside a text: a code, or nothing for a mere mark. `pairs` finds the opening code of a
 * closing one.
 */
function tokensOf({ local, attributes }: SaxesTagNS, pairs: Map<string, string>): Token[] {
  const id = attributes.id?.value ?? ''
  const pair = attributes.rid?.value ?? attributes.startRef?.value ?? id
  const code = kinds.get(/^[a-z]+/.exec(id)?.[0] ?? '') ?? 'gap'
  const position = attributes.pos?.value
  if (transparent.has(local)) return []
  if (local === 'g' || local === 'pc') return [{ type: 'open', id, code }]
  if (['sc', 'bx', 'bpt'].includes(local) || position === 'open') {
    pairs.set(local === 'sc' ? id : pair, id)
    return [{ type: 'open', id, code }]
  }
  if (['ec', 'ex', 'ept'].includes(local) || position === 'close')
    return [{ type: 'close', id: pairs.get(pair) ?? pair }]
  return [{ type: 'empty', id, code }]
}
