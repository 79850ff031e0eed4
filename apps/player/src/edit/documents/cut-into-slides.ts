import type { Block } from '@preau/course/block'
import { maxColumns } from '@preau/course/blocks/table/schema'
import type { RichNode, RichText } from '@preau/course/rich-text'
import { href, richText, richTextLimits } from '@preau/course/rich-text-schema'
import { maxBlocks, type SlideContent } from '@preau/course/slide'
import { asOneLine, firstTitle, maxTitle, titleLine } from '@preau/course/title-line'
import { DOMParser as RichTextParser } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { maxRows } from '#blocks/table/table-cells.ts'
import { withoutDetour } from '#fields/link-target.ts'
import { newId } from '#fields/new-id.ts'
import { trustedHtml } from '#platform/trusted-html.ts'
import { wordsInOneLine } from '#rich-text/element-words.ts'
import { extensionsOf } from '#rich-text/extensions.ts'
import { drawRaisedSigns } from '#rich-text/raised-signs.ts'
import { drawCheckboxes, tidyClipboard, wrapRuns } from '#rich-text/tidy-clipboard.ts'
import { fitNodes, inChunks } from './fit-nodes.ts'
import type { LeftByWord } from './prepare-word.ts'

/** Class of the heading that names the whole document. */
export const documentName = 'document-name'

/** Class of a paragraph that captions the picture before it. */
export const pictureCaption = 'picture-caption'

/** Attribute of a picture's place in the document's HTML: its index among the pictures. */
export const pictureMark = 'data-picture'

/** A slide to add; `pictures` maps the id of each image block to the index of its picture. */
type CutSlide = { content: SlideContent; pictures: Record<string, number> }

/** The slides, and counts of what is not in them as it was in the document. */
export type CutDocument = {
  slides: CutSlide[]
  /** Tables that became lines of text because of their size, merged cells or their place in a list or a quote. */
  tablesAsLines: number
  /** Tables that became lines of text only because they have pictures, which are placed below them. */
  picturedTables: number
  /** Links of titles, pictures, captions and cells, which are placed below them. */
  movedLinks: number
  /** Struck-out passages, imported as ordinary text. */
  struckOut: number
  /** Titles of the document or of its chapters that are on no slide: no text lies between them and the next heading. */
  loneTitles: number
}

/** A document cut into slides, its pictures by index, and how many pictures are missing. */
export type ReadDocument = CutDocument & {
  kind: 'word' | 'markdown'
  pictures: File[]
  /** Pictures in a format that browsers cannot read. */
  unreadablePictures: number
  /** Films, sounds and frames, of which a link remains where they have an address. */
  embedded: number
  /** Characters of special fonts that have no equivalent here. */
  signs: number
  /** For a file that does not say its encoding: some of its words, which show how it was read. */
  guessed: string[]
} & LeftByWord

/** File extension by picture type. */
export const pictureEndings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'image/svg+xml': 'svg',
  }),
)

const wordsMaximum = 1000

/** The most characters of JSON in a slide: each has at most three bytes, and the server accepts a megabyte. */
const slideSize = 250_000

const schema = getSchema(extensionsOf('full', { onRefused: () => {}, onLeftOut: () => {} }))
const parser = RichTextParser.fromSchema(schema)

/** Parsed in a document without a window, where nothing runs; only what the course's schema allows is taken from it. */
const trusted = trustedHtml('document')

/**
 * Cuts the HTML of a document into slides: each heading of the cutting level begins one and is its title. Content
 * before the first heading becomes a slide titled with the document's name, or with `fileName` if it has none.
 * `prepare` may change the parsed HTML first.
 */
export function cutIntoSlides(
  html: string,
  fileName: string,
  prepare: (body: HTMLElement) => void = () => {},
): CutDocument {
  // The server does not store a text with a lone surrogate.
  const { body } = new DOMParser().parseFromString(trusted(html.replace(/\p{Cs}/gu, '')), 'text/html')
  prepare(body)
  drawCheckboxes(body)
  drawRaisedSigns(body)
  const struckOut = body.querySelectorAll('s, strike, del').length
  wrapRuns(body)
  const heading = body.querySelector(`.${documentName}`)
  heading?.remove()
  const name = (heading && titleOf(heading)) || titleLine(fileName)
  const level = cuttingLevel(body)
  const parts: { title: string; heading: Element | null; nodes: Element[]; mayBeEmpty: boolean }[] = [
    { title: name, heading, nodes: [], mayBeEmpty: false },
  ]
  for (const element of body.children) {
    const own = Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? Number.NaN)
    const title = titleOf(element)
    // A heading above the cutting level with nothing under it names the document or a chapter.
    if (own <= level) parts.push({ title, heading: element, nodes: [], mayBeEmpty: own === level && title !== '' })
    else parts.at(-1)?.nodes.push(element)
  }
  const slides: CutSlide[] = []
  let tablesAsLines = 0
  let picturedTables = 0
  let movedLinks = 0
  let loneTitles = 0
  for (const { title, heading, nodes, mayBeEmpty } of parts) {
    const read = blocksOf(heading, nodes)
    tablesAsLines += read.tablesAsLines
    picturedTables += read.picturedTables
    movedLinks += read.movedLinks
    const named = title || name || firstTitle(nodes.map(wordsInOneLine).join(' '))
    if (read.blocks.length > 0 || mayBeEmpty) slides.push(...slidesOf(named, read))
    else if (heading && title) loneTitles += 1
  }
  return { slides, tablesAsLines, picturedTables, movedLinks, struckOut, loneTitles }
}

/** The highest level with more than one heading: a single one above them names the document. */
export function cuttingLevel(body: Element): number {
  const levels = [1, 2, 3, 4, 5, 6].map(level => ({
    level,
    count: body.querySelectorAll(`:scope > h${level}:not(.${documentName})`).length,
  }))
  return (levels.find(({ count }) => count > 1) ?? levels.find(({ count }) => count > 0))?.level ?? 1
}

/** The title that a heading gives: its text, or what its pictures show. */
const titleOf = (heading: Element) =>
  titleLine(wordsInOneLine(heading)) || titleLine(picturesIn(heading).map(altOf).join(' '))

const picturesIn = (element: Element) => [...element.querySelectorAll(`[${pictureMark}]`)]
const altOf = (picture: Element) => titleLine(picture.getAttribute('alt') ?? '', wordsMaximum)

const isTooLong = (heading: Element) => titleLine(wordsInOneLine(heading), Number.POSITIVE_INFINITY).length > maxTitle

/** Paragraphs of links that lose their place; a link without words has its address. */
function linksBelow(links: Iterable<Element>): Element[] {
  const below = new Map<string, Element>()
  for (const link of links) {
    const target = withoutDetour(link.getAttribute('href') ?? '')
    if (!href.safeParse(target).success) continue
    const words = wordsInOneLine(link) || target.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '')
    const paragraph = link.ownerDocument.createElement('p')
    const moved = link.ownerDocument.createElement('a')
    moved.setAttribute('href', target)
    moved.append(words)
    paragraph.append(moved)
    below.set(`${target} ${words}`, paragraph)
  }
  return [...below.values()]
}

type ReadBlocks = Pick<CutDocument, 'tablesAsLines' | 'picturedTables' | 'movedLinks'> & {
  blocks: Block[]
  pictures: Record<string, number>
}

/** The blocks made of the elements under a heading, and of what the heading holds that a title cannot have. */
function blocksOf(heading: Element | null, elements: Element[]): ReadBlocks {
  const read: ReadBlocks = { blocks: [], pictures: {}, tablesAsLines: 0, picturedTables: 0, movedLinks: 0 }
  let words: Element[] = []
  const endText = () => {
    for (const text of richTextsOf(words)) read.blocks.push({ id: newId(), type: 'text', text })
    words = []
  }
  const placePictures = (element: Element) => {
    const pictures = picturesIn(element)
    if (pictures.length > 0) endText()
    for (const picture of pictures) {
      const id = newId()
      read.blocks.push({ id, type: 'image', media: '', alt: altOf(picture) })
      read.pictures[id] = Number(picture.getAttribute(pictureMark))
    }
  }
  const placed = new Set<Element>()
  const placeLinks = (links: Iterable<Element>) => {
    for (const below of linksBelow(links)) {
      placed.add(below)
      words.push(below)
    }
  }
  if (heading && isTooLong(heading)) words.push(asParagraph(heading))
  if (heading) placePictures(heading)
  if (heading && !isTooLong(heading)) placeLinks(heading.querySelectorAll('a[href]'))
  for (const element of elements) {
    const before = words.every(word => placed.has(word)) ? read.blocks.at(-1) : undefined
    const isCaption = element.matches(`.${pictureCaption}`) && picturesIn(element).length === 0
    // A second caption belongs to what follows, such as a table.
    const isShort = wordsInOneLine(element).length <= wordsMaximum
    if (before?.type === 'image' && isCaption && isShort && !before.caption) {
      before.caption = titleLine(wordsInOneLine(element), wordsMaximum)
      placeLinks(element.querySelectorAll('a[href]'))
      continue
    }
    const table = element.tagName === 'TABLE' ? tableOf(element) : null
    if (table && picturesIn(element).length === 0) {
      endText()
      read.blocks.push(table)
      placeLinks(element.querySelectorAll('a[href]'))
      continue
    }
    if (table) read.picturedTables += 1
    else
      for (const lost of element.tagName === 'TABLE' ? [element] : element.querySelectorAll('table'))
        read.tablesAsLines += lost.querySelectorAll('td, th').length > 1 ? 1 : 0
    words.push(element)
    placePictures(element)
    // A link that has words beside its picture remains in the text.
    placeLinks([...element.querySelectorAll(`a[href]:has([${pictureMark}])`)].filter(link => !wordsInOneLine(link)))
  }
  endText()
  read.movedLinks = placed.size
  return read
}

function asParagraph(heading: Element): Element {
  const paragraph = heading.ownerDocument.createElement('p')
  paragraph.append(...heading.cloneNode(true).childNodes)
  return paragraph
}

/** The text of elements as one rich text per block; empty if there is no text. */
function richTextsOf(elements: Element[]): RichText[] {
  const read = document.implementation.createHTMLDocument().body
  read.append(...elements.map(element => element.cloneNode(true)))
  if (read.textContent.trim() === '') return []
  tidyClipboard(read)
  const { content = [] } = parser.parse(read).toJSON() as { content?: RichNode[] }
  return inChunks(fitNodes(content), richTextLimits.nodes, slideSize).map(chunk =>
    richText.parse({ type: 'doc', content: chunk }),
  )
}

/** A table whose first row has its column heads; null if it does not fit our tables. */
function tableOf(element: Element): Block | null {
  const rows = [...element.querySelectorAll('tr')].map(row => [...row.querySelectorAll('td, th')])
  const [heads = [], ...others] = rows.map(row => row.map(cell => asOneLine(wordsInOneLine(cell))))
  const heading = element.querySelector(':scope > caption')
  const caption = heading ? asOneLine(wordsInOneLine(heading)) : ''
  const isMerged = element.querySelector('[colspan], [rowspan], table') !== null
  const fits =
    heads.length > 1 && heads.length <= maxColumns && others.length > 0 && others.length <= maxRows && !isMerged
  const isShort = [caption, ...heads, ...others.flat()].every(text => text.length <= wordsMaximum)
  if (!fits || !isShort || others.some(cells => cells.length !== heads.length)) return null
  return {
    id: newId(),
    type: 'table',
    ...(caption && { caption }),
    columns: heads.map(text => ({ id: newId(), text })),
    rows: others.map(cells => ({ id: newId(), cells: cells.map(text => ({ text })) })),
  }
}

/** As many slides with this title as the blocks need. */
function slidesOf(title: string, { blocks, pictures }: ReadBlocks): CutSlide[] {
  const parts = inChunks(blocks, maxBlocks, slideSize)
  return (parts.length > 0 ? parts : [[]]).map((own, at) => {
    const numbered = parts.length > 1 ? `${titleLine(title, maxTitle - 8)} (${at + 1})` : title
    return {
      content: { title: numbered, layout: 'column', blocks: own },
      pictures: Object.fromEntries(own.flatMap(({ id }) => (id in pictures ? [[id, pictures[id]!]] : []))),
    }
  })
}
