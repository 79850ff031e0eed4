import { child, named, value } from './word-xml.ts'

/** From which position on, in half-points, words count as raised or lowered; any does where they are smaller. */
const raisedFrom = 4

/** The size of words where nothing says it, in half-points. */
const usualSize = 20

/** Names of paragraph styles, in every language of Word and LibreOffice, that become something else than a paragraph. */
const knownStyle = /^(?:heading [1-6]|Title|Quote|Intense Quote|Quotations|caption|Figure|Illustration)$/i

type Styles = ReadonlyMap<string | null, Element>

/**
 * Writes what styles say into the text itself, since mammoth does not read it there: superscript and subscript by a
 * style or a position, bold and italics of a style, and the known style of headings, titles, quotes and captions that
 * have a custom style or only an outline level.
 */
export function resolveStyles(words: Document, styles: Document | undefined): void {
  const word = words.documentElement.namespaceURI
  const byId: Styles = new Map(styles ? named(styles, 'style').map(style => [value(style, 'styleId'), style]) : [])
  for (const run of named(words, 'r')) {
    if (run.namespaceURI === word && child(run, 't')) lookOf(run, byId, styles)
  }
  for (const paragraph of named(words, 'p')) {
    const properties = paragraph.namespaceURI === word ? child(paragraph, 'pPr') : null
    const id = properties && knownStyleOf(properties, byId, styles)
    if (!id) continue
    child(properties, 'pStyle')?.remove()
    properties.prepend(marked(words, 'pStyle', id))
  }
}

const nameOf = (style: Element) => value(child(style, 'name')) ?? ''

/** A style, followed by the styles it is based on. */
function chainOf(id: string | null, styles: Styles): Element[] {
  const chain: Element[] = []
  for (let style = styles.get(id); style && !chain.includes(style); ) {
    chain.push(style)
    style = styles.get(value(child(style, 'basedOn')))
  }
  return chain
}

function lookOf(run: Element, styles: Styles, document: Document | undefined): void {
  const look = child(run, 'rPr')
  if (!look) return
  const chain = chainOf(value(child(look, 'rStyle')), styles)
  const ofStyle = (name: string) => chain.flatMap(style => child(child(style, 'rPr'), name) ?? [])[0]
  const mark = (name: string, val?: string) => look.append(marked(run.ownerDocument, name, val))
  if (!child(look, 'vertAlign')) {
    const position = Number(value(child(look, 'position')) ?? 0)
    const isPlaced = Math.abs(position) >= raisedFrom || (position !== 0 && isSmaller(run, styles, document))
    const byPosition = !isPlaced ? null : position > 0 ? 'superscript' : 'subscript'
    const place = byPosition ?? value(ofStyle('vertAlign'))
    if (place === 'superscript' || place === 'subscript') mark('vertAlign', place)
  }
  for (const name of ['b', 'i']) {
    const own = ofStyle(name)
    if (own && isOn(own) && !child(look, name)) mark(name)
  }
}

/** Whether the words of a run are smaller than those around it in its paragraph that are at the usual height. */
function isSmaller(run: Element, styles: Styles, document: Document | undefined): boolean {
  const size = sizeOf(child(run, 'rPr'))
  let paragraph = run.parentElement
  while (paragraph && paragraph.localName !== 'p') paragraph = paragraph.parentElement
  if (size === null || !paragraph) return false
  const chain = chainOf(value(child(child(paragraph, 'pPr'), 'pStyle')), styles)
  const [defaults] = document ? named(document, 'rPrDefault') : []
  const usual = [...chain.map(style => child(style, 'rPr')), child(defaults, 'rPr')].map(sizeOf)
  const ofParagraph = usual.find(each => each !== null) ?? usualSize
  const around = named(paragraph, 'r').flatMap(other => {
    const look = child(other, 'rPr')
    return other === run || !child(other, 't') || child(look, 'position') ? [] : [sizeOf(look) ?? ofParagraph]
  })
  return size < Math.max(...(around.length > 0 ? around : [ofParagraph]))
}

function sizeOf(look: Element | null | undefined): number | null {
  const size = value(child(look, 'sz'))
  return size === null ? null : Number(size)
}

const isOn = (toggle: Element) => !['0', 'false', 'off'].includes(value(toggle) ?? '')

/**
 * The id of the known style that the custom style of a paragraph means; null if the paragraph has that style already,
 * or its style means none.
 */
function knownStyleOf(properties: Element, styles: Styles, document: Document | undefined): string | null {
  const chain = chainOf(value(child(properties, 'pStyle')), styles)
  const [own] = chain
  if (own && knownStyle.test(nameOf(own))) return null
  const ownLevel = value(child(properties, 'outlineLvl'))
  if (ownLevel !== null) return headingOf(ownLevel, styles, document)
  for (const style of chain) {
    if (knownStyle.test(nameOf(style))) return value(style, 'styleId')
    const level = value(child(child(style, 'pPr'), 'outlineLvl'))
    if (level !== null) return headingOf(level, styles, document)
  }
  return null
}

/** The id of the heading style of an outline level; the style is added if the document has none. */
function headingOf(level: string, styles: Styles, document: Document | undefined): string | null {
  if (!/^[0-5]$/.test(level) || !document) return null
  const name = `heading ${Number(level) + 1}`
  const found = [...styles.values(), ...named(document, 'style')].find(style => nameOf(style).toLowerCase() === name)
  if (found) return value(found, 'styleId')
  const added = document.createElementNS(document.documentElement.namespaceURI, 'w:style')
  for (const [key, val] of [
    ['type', 'paragraph'],
    ['styleId', `outline-${level}`],
  ] as const) {
    added.setAttributeNS(document.documentElement.namespaceURI, `w:${key}`, val)
  }
  added.append(marked(document, 'name', name))
  document.documentElement.append(added)
  return `outline-${level}`
}

/** Makes an element of Word with a value. */
function marked(xml: Document, name: string, val?: string): Element {
  const word = xml.documentElement.namespaceURI
  const element = xml.createElementNS(word, `w:${name}`)
  if (val !== undefined) element.setAttributeNS(word, 'w:val', val)
  return element
}
