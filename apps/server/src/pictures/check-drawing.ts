import { drawingElements, drawingMaximum } from '@preau/contract/media/upload-limits'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { headLength } from '#platform/first-bytes.ts'

/** The SVG elements that draw something, or say how; elements that run, play or load other content are missing. */
const svgElements: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use switch a view title desc metadata style',
    'path rect circle ellipse line polyline polygon image text tspan tref textPath altGlyph',
    'linearGradient radialGradient stop pattern clipPath mask marker filter color-profile',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
    'font font-face font-face-src font-face-name font-face-format glyph missing-glyph hkern vkern',
    'animate animateColor animateMotion animateTransform mpath set',
    // From drafts of SVG 2 and SVG 1.2, as Inkscape writes them.
    'meshgradient meshrow meshpatch hatch hatchpath solidcolor solidColor flowRoot flowRegion flowPara flowSpan flowLine',
  ].flatMap(names => names.split(' ')),
)

/** Why a drawing is refused, with a code of an import's report. */
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

/**
 * No program nests groups so deeply. A limit is needed, since the parser looks up the namespace of every element in all
 * its ancestors.
 */
const depthMaximum = 100

/** Carries a fault out of the callbacks of the parser. */
class DrawingError extends Error {
  readonly fault: DrawingFault

  constructor(code: DrawingFault['code'], values: DrawingFault['values'] = {}) {
    super(code)
    this.fault = { code, values }
  }
}

const danger = (what: string) => new DrawingError('unsafe-svg', { what })

/**
 * Why a drawing (SVG) is refused: it is no SVG, could run or load something, or is larger than a drawing needs to be.
 * Null for an acceptable drawing. Takes linear time.
 */
export function checkDrawing(bytes: Uint8Array): DrawingFault | null {
  if (bytes.length > drawingMaximum) return tooLarge(bytes)
  try {
    parse(decode(bytes))
    return null
  } catch (fault) {
    if (fault instanceof DrawingError) return fault.fault
    return { code: 'damaged-file', values: { reason: (fault as Error).message.split('\n')[0] ?? '' } }
  }
}

/** Whether a file begins like a text with a drawing in it; whether it is safe is checked elsewhere. */
export function beginsAsDrawing(file: Buffer): boolean {
  const beginning = file.toString('utf8', 0, headLength)
  return beginning.trimStart().startsWith('<') && /svg[\s>]/i.test(beginning)
}

/** The fault of a drawing that is too large. */
export const tooLarge = ({ length }: Uint8Array): DrawingFault => ({
  code: 'svg-too-large',
  values: { size: length, maximum: drawingMaximum },
})

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DrawingError('wrong-kind')
  }
}

function parse(text: string): void {
  // Some programs forget to declare their own prefixes. That is no fault: such elements are not drawn.
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    resolvePrefix: (prefix: string) => `unbound:${prefix}`,
  })
  /** The ids of the open elements around the current place, and the collected text of style sheets among them. */
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
    // In another encoding the same bytes could be other letters.
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
      throw new DrawingError('svg-too-detailed', { maximum: drawingElements })
    }
  })
  parser.on('opentag', tag => {
    if (open.length === 0 && !(isSvg(tag) && tag.local === 'svg')) throw new DrawingError('wrong-kind')
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
  // With each level of nested uses a drawing can grow tenfold.
  if ([...uses.targets].some(id => uses.holders.has(id))) throw new DrawingError('svg-nested-use')
}

const isSvg = ({ uri }: SaxesTagNS) => uri === 'http://www.w3.org/2000/svg'

/** Most other namespaces are metadata of programs, which is not drawn; content of these could be. */
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

/** A part of the same drawing, or a picture embedded in it. */
const isWithin = (reference: string) => /^(?:#|data:image\/(?:png|jpe?g|webp)[;,])/i.test(reference)

function checkAttribute({ prefix, local, value }: SaxesAttributeNS): void {
  if (prefix === 'xmlns') return
  if (prefix === '' && /^on[a-z]/i.test(local)) throw danger('an event handler')
  if (/^(?:href|src)$/i.test(local) && !isWithin(value.trim())) {
    throw danger(/^\s*(?:java|vb)script\s*:/i.test(value) ? 'a script' : elsewhere)
  }
  if (prefix === 'xml' && local === 'base') throw danger(elsewhere)
  // An animation must not be able to set a reference or a handler.
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

/** A style sheet with its escapes resolved: they can hide any letter. */
function unescaped(css: string): string {
  return css.replace(/\\([0-9a-f]{1,6})?\s?/gi, (_, code?: string) => {
    const point = Number.parseInt(code ?? '', 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}
