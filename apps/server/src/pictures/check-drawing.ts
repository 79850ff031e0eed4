import { drawingElements, drawingMaximum } from '@preau/contract/media/upload-limits'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { headLength } from '#platform/first-bytes.ts'
import { svgElements } from './svg-elements.ts'

/** Why a drawing is not taken, in the codes of an import. */
export type DrawingFault = {
  code:
    | 'wrong-kind'
    | 'damaged-file'
    | 'too-many-pixels'
    | 'unsafe-svg'
    | 'svg-too-large'
    | 'svg-too-detailed'
    | 'svg-nested-use'
    | 'svg-too-slow'
  values: Record<string, string | number>
}

/** No program nests groups so deeply, and the parser looks for a namespace in every element around. */
const depthMaximum = 100

/** A fault on its way out of the parser. */
class Found extends Error {
  readonly fault: DrawingFault

  constructor(code: DrawingFault['code'], values: DrawingFault['values'] = {}) {
    super(code)
    this.fault = { code, values }
  }
}

const danger = (what: string) => new Found('unsafe-svg', { what })

/**
 * Why a drawing (SVG) is not taken: it is none, could run or load something, or is more than a drawing needs to be; null
 * for a mere drawing. Takes time in proportion to its length.
 */
export function checkDrawing(bytes: Uint8Array): DrawingFault | null {
  if (bytes.length > drawingMaximum) return tooLarge(bytes)
  try {
    parse(decode(bytes))
    return null
  } catch (fault) {
    if (fault instanceof Found) return fault.fault
    return { code: 'damaged-file', values: { reason: (fault as Error).message.split('\n')[0] ?? '' } }
  }
}

/** Whether a file begins as a text with a drawing in it; that it is a safe one is still to be seen. */
export function beginsAsDrawing(file: Buffer): boolean {
  const beginning = file.toString('utf8', 0, headLength)
  return beginning.trimStart().startsWith('<') && /svg[\s>]/i.test(beginning)
}

/** What is said of a drawing that weighs too much. */
export const tooLarge = ({ length }: Uint8Array): DrawingFault => ({
  code: 'svg-too-large',
  values: { size: length, maximum: drawingMaximum },
})

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Found('wrong-kind')
  }
}

function parse(text: string): void {
  // Programs leave prefixes of their own undeclared at times; nothing is drawn of those.
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    resolvePrefix: (prefix: string) => `unbound:${prefix}`,
  })
  /** The elements around the place that is read, and the text of those that hold style sheets. */
  const open: { id: string | undefined; css: string | null }[] = []
  const uses = { targets: new Set<string>(), holders: new Set<string>() }
  let count = 0
  const addText = (piece: string) => {
    const around = open.at(-1)
    if (around?.css != null) around.css += piece
  }
  parser.on('error', fault => {
    throw fault
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    // An encoding of its own could have the same bytes read as other letters.
    if (encoding.toLowerCase() !== 'utf-8') throw danger('an encoding other than UTF-8')
  })
  parser.on('doctype', () => {
    throw danger('a document type')
  })
  parser.on('processinginstruction', () => {
    throw danger('a processing instruction')
  })
  parser.on('opentagstart', () => {
    count += 1
    if (count > drawingElements || open.length >= depthMaximum) {
      throw new Found('svg-too-detailed', { maximum: drawingElements })
    }
  })
  parser.on('opentag', tag => {
    if (open.length === 0 && !(isSvg(tag) && tag.local === 'svg')) throw new Found('wrong-kind')
    checkElement(tag)
    open.push({ id: tag.attributes.id?.value, css: isSvg(tag) && tag.local === 'style' ? '' : null })
    if (!isSvg(tag) || tag.local !== 'use') return
    for (const { id } of open) if (id !== undefined) uses.holders.add(id)
    for (const { local, value } of Object.values(tag.attributes)) {
      if (local === 'href') uses.targets.add(value.trim().slice(1))
    }
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const css = open.pop()?.css
    if (css) checkCss(css)
  })
  parser.write(text).close()
  // What is used and itself uses something can grow tenfold at each step.
  if ([...uses.targets].some(id => uses.holders.has(id))) throw new Found('svg-nested-use')
}

const isSvg = ({ uri }: SaxesTagNS) => uri === 'http://www.w3.org/2000/svg'

/** What programs write about a drawing in words of their own draws nothing; these are no such words. */
const otherContent = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/XInclude',
  'http://www.w3.org/2001/xml-events',
])
const otherElements = /^(?:foreignObject|iframe|embed|object|audio|video|handler|listener)$/i

function checkElement(tag: SaxesTagNS): void {
  const { local, uri } = tag
  if (/^script$/i.test(local)) throw danger('a script')
  if (otherElements.test(local) || otherContent.has(uri)) throw danger('foreign content')
  if (!isSvg(tag)) return
  if (!svgElements.has(local)) throw danger(`an element of another kind (${local.slice(0, 40)})`)
  for (const attribute of Object.values(tag.attributes)) checkAttribute(attribute)
}

const elsewhere = 'a reference to another file'

/** A part of the same drawing, or a picture that it holds. */
const isWithin = (reference: string) => /^(?:#|data:image\/(?:png|jpe?g|webp)[;,])/i.test(reference)

function checkAttribute({ prefix, local, value }: SaxesAttributeNS): void {
  if (prefix === 'xmlns') return
  if (prefix === '' && /^on[a-z]/i.test(local)) throw danger('an event handler')
  if (/^(?:href|src)$/i.test(local) && !isWithin(value.trim())) {
    throw danger(/^\s*(?:java|vb)script\s*:/i.test(value) ? 'a script' : elsewhere)
  }
  if (prefix === 'xml' && local === 'base') throw danger(elsewhere)
  // What moves may not move a reference or a handler into place.
  if (local === 'attributeName' && /^(?:on|(?:\w+:)?href$|src$)/i.test(value.trim())) throw danger('a script')
  if (prefix === '') checkCss(value)
}

function checkCss(text: string): void {
  const plain = text.includes('\\') ? unescaped(text) : text
  if (/@import|image-set\(/i.test(plain)) throw danger(elsewhere)
  for (const { 0: opening, index } of plain.matchAll(/url\(\s*["']?\s*/gi)) {
    if (!isWithin(plain.slice(index + opening.length))) throw danger(elsewhere)
  }
}

/** A style sheet without its escapes, by which any letter may be written. */
function unescaped(css: string): string {
  return css.replace(/\\([0-9a-f]{1,6})?\s?/gi, (_, code?: string) => {
    const point = Number.parseInt(code ?? '', 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}
