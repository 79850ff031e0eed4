import { openZip } from '@preau/course/files/open-zip'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { trustedHtml } from '#platform/trusted-html.ts'
import { unfoldedMaximum } from './document-fault.ts'

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
}

/** The parts with the text of the document itself. */
const withWords = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/
const withComments = /^word\/comments\d*\.xml$/

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
export function prepareWord(file: Uint8Array): { prepared: Uint8Array<ArrayBuffer>; left: LeftByWord } {
  const parts = openZip(file, { maximum: unfoldedMaximum }).files
  const left: LeftByWord = { formulas: 0, charts: 0, deletions: 0, comments: 0, textBoxes: 0 }
  for (const [path, part] of parts) {
    const read = withWords.test(path) ? prepareWords : withComments.test(path) ? countComments : null
    const xml = read && new DOMParser().parseFromString(trusted(strFromU8(part)), 'application/xml')
    if (!xml || named(xml, 'parsererror').length > 0) continue
    read(xml, left)
    parts.set(path, strToU8(new XMLSerializer().serializeToString(xml)))
  }
  return { prepared: new Uint8Array(zipSync(Object.fromEntries(parts), { level: 0 })), left }
}

function countComments(xml: Document, left: LeftByWord): void {
  left.comments += named(xml, 'comment').length
}

function prepareWords(xml: Document, left: LeftByWord): void {
  // A chart's fallback is only a picture of its name.
  left.charts += named(xml, 'chart').length + named(xml, 'relIds').length
  for (const either of named(xml, 'AlternateContent')) either.replaceWith(...alternativeWithWords(either))
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

/** Of `AlternateContent`, which has a version for newer and one for older programs: the older, unless only the newer has text. */
function alternativeWithWords(either: Element): ChildNode[] {
  const choice = [...either.children].find(({ localName }) => localName === 'Choice')
  const fallback = [...either.children].find(({ localName }) => localName === 'Fallback')
  const hasWords = (alternative: Element) => named(alternative, 't').length > 0
  const isNewer = choice && (!fallback || (hasWords(choice) && !hasWords(fallback)))
  return [...((isNewer ? choice : fallback)?.childNodes ?? [])]
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

/** All elements with a local name, whatever their prefix: programs choose their own prefixes. */
const named = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)]
