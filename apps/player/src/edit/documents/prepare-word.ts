import { unzipped } from '@preau/course/files/zip/open-zip'
import { inMemory } from '@preau/course/files/zip/zip-source'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { trustedHtml } from '#platform/trusted-html.ts'
import { unfoldedMaximum } from './document-fault.ts'
import { markNumbers } from './word-numbers.ts'
import { resolveStyles } from './word-styles.ts'
import { named } from './word-xml.ts'

/** Counts of what is not imported from a Word document as it was. */
export type LeftByWord = {
  formulas: number
  /** Charts and diagrams drawn by Word itself. */
  charts: number
  /** Passages deleted with tracked changes. */
  deletions: number
  comments: number
  /** Shapes with text in them, which is placed after their paragraph. */
  textBoxes: number
  /** Pictures that are not in the file. */
  missingPictures: number
}

/**
 * The names of the root elements of parts that hold text of the document: the names of their files differ by program.
 */
const withWords = new Set(['document', 'footnotes', 'endnotes'])
const wantedRoots = /<(?:\w+:)?(?:document|footnotes|endnotes|comments|numbering|styles)[\s>]/

/** Word elements whose children mammoth reads; it drops all text inside any other. */
const readThrough = new Set(
  'document body footnotes footnote endnotes endnote p r t tbl tr tc hyperlink ins moveTo sdt sdtContent customXml smartTag object drawing pict txbxContent'.split(
    ' ',
  ),
)

/** Elements that mammoth drops, with the element to replace them with. */
const readAs: Readonly<Record<string, string>> = { cr: 'br', ptab: 'tab', dstrike: 'strike' }

/** Only parsed and serialised as XML, never shown in a page. */
const trusted = trustedHtml('word')

/**
 * Moves text that mammoth would drop (in fields, shapes, unknown elements) to where mammoth reads it, and counts what
 * is not imported. A part that is not XML is left unchanged. Throws a ZipFault if the file is not a zip, or too large.
 */
export async function prepareWord(file: Uint8Array<ArrayBuffer>): Promise<{
  prepared: Uint8Array<ArrayBuffer>
  left: LeftByWord
  /** The characters of special fonts, each as mammoth names it. */
  signs: string[]
}> {
  const parts = Object.fromEntries((await unzipped(inMemory(file), { maximum: unfoldedMaximum })).files)
  const left: LeftByWord = { formulas: 0, charts: 0, deletions: 0, comments: 0, textBoxes: 0, missingPictures: 0 }
  const read = Object.keys(parts).flatMap(path => {
    const source = /\.xml$/i.test(path) ? strFromU8(parts[path]!) : ''
    const xml = wantedRoots.test(source.slice(0, 4000)) ? parsed(source) : null
    return xml && named(xml, 'parsererror').length === 0 ? [{ path, xml, root: xml.documentElement.localName }] : []
  })
  const signs: string[] = []
  for (const { path, xml, root } of read) {
    if (root === 'comments') countComments(xml, left)
    if (!withWords.has(root)) continue
    prepareWords(xml, left)
    signs.push(...named(xml, 'sym').flatMap(sign => (isGone(sign) ? [] : [nameOf(sign)])))
    removeUnknownPictures(xml, parts[path.replace(/([^/]*)$/, '_rels/$1.rels')], left)
    const numbering = read.find(part => part.root === 'numbering' && folderOf(part.path) === folderOf(path))
    if (numbering) markNumbers(xml, numbering.xml, isGone)
    // After the numbers are marked: a paragraph may be numbered by its style, which is replaced here.
    const styles = read.find(part => part.root === 'styles' && folderOf(part.path) === folderOf(path))
    resolveStyles(xml, styles?.xml)
    if (styles) parts[styles.path] = strToU8(new XMLSerializer().serializeToString(styles.xml))
    parts[path] = strToU8(new XMLSerializer().serializeToString(xml))
  }
  return { prepared: new Uint8Array(zipSync(parts, { level: 0 })), left, signs }
}

const nameOf = (sign: Element) => {
  const { namespaceURI: word } = sign
  return `char ${sign.getAttributeNS(word, 'char')} in font ${sign.getAttributeNS(word, 'font')}`
}

const parsed = (source: string) => new DOMParser().parseFromString(trusted(source), 'application/xml')

const folderOf = (path: string) => path.replace(/[^/]*$/, '')

function countComments(xml: Document, left: LeftByWord): void {
  left.comments += named(xml, 'comment').length
}

function prepareWords(xml: Document, left: LeftByWord): void {
  // A chart's fallback is only a picture of its name.
  left.charts += named(xml, 'chart').length + named(xml, 'relIds').length
  for (const either of named(xml, 'AlternateContent')) either.replaceWith(...fullerAlternative(either))
  for (const picture of named(xml, 'pic')) takeOutOfGroup(picture)
  left.formulas += named(xml, 'oMath').length
  left.deletions += named(xml, 'del').filter(deletion => named(deletion, 'r').length > 0).length
  left.textBoxes += placeTextBoxes(xml)
  const word = xml.documentElement.namespaceURI
  for (const [name, known] of Object.entries(readAs)) {
    for (const element of named(xml, name)) {
      const read = xml.createElementNS(word, known)
      for (const attribute of [...element.attributes]) read.setAttributeNodeNS(element.removeAttributeNode(attribute))
      element.replaceWith(read)
    }
  }
  for (const element of xml.querySelectorAll('*')) {
    if (element.namespaceURI !== word || readThrough.has(element.localName) || isGone(element)) continue
    if (named(element, 't').length > 0) element.replaceWith(...element.childNodes)
  }
}

/**
 * The content to read of an `AlternateContent`, which has one version for newer and one for older programs: the older
 * version, unless only the newer one has text or pictures.
 */
function fullerAlternative(either: Element): ChildNode[] {
  const choice = [...either.children].find(({ localName }) => localName === 'Choice')
  const fallback = [...either.children].find(({ localName }) => localName === 'Fallback')
  const isFull = (alternative: Element) => ['t', 'blip', 'imagedata'].some(name => named(alternative, name).length > 0)
  const isNewer = choice && (!fallback || (isFull(choice) && !isFull(fallback)))
  return [...((isNewer ? choice : fallback)?.childNodes ?? [])]
}

/** Moves a picture of a group behind the group, into a drawing of its own: mammoth does not read groups. */
function takeOutOfGroup(picture: Element): void {
  const group = outer(picture, ['drawing'])
  const data = outer(picture, ['graphicData'])
  const frame = outer(picture, ['inline', 'anchor'])
  if (!group || !data?.parentElement || !frame || data === picture.parentElement) return
  const [drawing, place, graphic, own] = [group, frame, data.parentElement, data].map(
    element => element.cloneNode() as Element,
  )
  const about = picture.ownerDocument.createElementNS(frame.namespaceURI, 'docPr')
  const [said] = named(picture, 'cNvPr')
  about.setAttribute('descr', said?.getAttribute('descr') || said?.getAttribute('title') || '')
  own!.append(picture)
  graphic!.append(own!)
  place!.append(about, graphic!)
  drawing!.append(place!)
  group.after(drawing!)
}

/** Removes pictures that refer to nothing, at which mammoth would give up, and counts them. */
function removeUnknownPictures(xml: Document, references: Uint8Array | undefined, left: LeftByWord): void {
  const known = references ? named(parsed(strFromU8(references)), 'Relationship') : []
  const ids = new Set(known.map(reference => reference.getAttribute('Id')))
  const isReference = ({ localName, prefix }: Attr) => prefix && /^(?:embed|link|id)$/.test(localName)
  for (const picture of [...named(xml, 'blip'), ...named(xml, 'imagedata')]) {
    if ([...picture.attributes].some(attribute => isReference(attribute) && ids.has(attribute.value))) continue
    left.missingPictures += isGone(picture) ? 0 : 1
    picture.remove()
  }
}

/** Moves the text of each shape behind the shape, where mammoth reads it once; returns the number of texts. */
function placeTextBoxes(xml: Document): number {
  const boxes = named(xml, 'txbxContent').filter(box => named(box, 't').length > 0)
  // Backwards, to keep several texts of one shape in their order.
  for (const box of boxes.toReversed()) {
    const shape = outer(box, ['drawing', 'pict', 'object'])
    if (!shape) continue
    const place = xml.createElementNS(box.namespaceURI, 'pict')
    place.append(box)
    shape.after(place)
  }
  return boxes.length
}

/** Whether an element is inside a deletion, or at the old place of a move. */
const isGone = (element: Element) => outer(element, ['del', 'moveFrom']) !== null

/** The nearest ancestor with one of these names, or the element itself. */
function outer(element: Element, names: readonly string[]): Element | null {
  let at: Element | null = element
  while (at && !names.includes(at.localName)) at = at.parentElement
  return at
}
