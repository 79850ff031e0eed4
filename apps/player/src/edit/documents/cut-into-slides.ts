import type { Block } from '@preau/course/block'
import { maxColumns } from '@preau/course/blocks/table/schema'
import type { RichText } from '@preau/course/rich-text'
import { richText } from '@preau/course/rich-text-schema'
import { maxBlocks, type SlideContent } from '@preau/course/slide'
import { asOneLine, firstTitle, maxTitle, titleLine } from '@preau/course/title-line'
import { DOMParser as RichTextParser } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { maxRows } from '#blocks/table/table-cells.ts'
import { newId } from '#fields/new-id.ts'
import { trustedHtml } from '#platform/trusted-html.ts'
import { extensionsOf } from '#rich-text/extensions.ts'
import { tidyClipboard } from '#rich-text/tidy-clipboard.ts'
import type { LeftByWord } from './prepare-word.ts'

/** Class of the heading that names the whole document. */
export const documentName = 'document-name'

/** Class of a paragraph that captions the picture before it. */
export const pictureCaption = 'picture-caption'

/** Attribute of a picture's place in the document's HTML: its index among the pictures. */
export const pictureMark = 'data-picture'

/** A slide to add; `pictures` maps the id of each image block to the index of its picture. */
type CutSlide = { content: SlideContent; pictures: Record<string, number> }

/** The slides, and how many tables became lines of text because they are too wide or too long. */
export type CutDocument = { slides: CutSlide[]; tablesAsLines: number }

/** A document cut into slides, its pictures by index, and how many pictures are missing. */
export type ReadDocument = CutDocument & {
  kind: 'word' | 'markdown'
  pictures: File[]
  /** Pictures in a format that browsers cannot read. */
  unreadablePictures: number
  /** Pictures that are not in the file. */
  missingPictures: number
  /** Struck-out passages, imported as ordinary text. */
  struckOut: number
} & LeftByWord

/** File extension by picture type. */
export const pictureEndings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

const wordsMaximum = 1000
const nodesMaximum = 300

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
  const heading = body.querySelector(`.${documentName}`)
  heading?.remove()
  const name = (heading && titleOf(heading)) || titleLine(fileName)
  const level = cuttingLevel(body)
  const parts: { title: string; nodes: Element[]; mayBeEmpty: boolean }[] = [
    { title: name, nodes: heading ? wholeIfLong(heading) : [], mayBeEmpty: false },
  ]
  for (const element of body.children) {
    const own = Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? Number.NaN)
    const title = titleOf(element)
    // A heading above the cutting level with nothing under it names the document or a chapter.
    if (own <= level) parts.push({ title, nodes: wholeIfLong(element), mayBeEmpty: own === level && title !== '' })
    else parts.at(-1)?.nodes.push(element)
  }
  const slides: CutSlide[] = []
  let tablesAsLines = 0
  for (const { title, nodes, mayBeEmpty } of parts) {
    const read = blocksOf(nodes)
    tablesAsLines += read.tablesAsLines
    const named = title || name || firstTitle(nodes.map(wordsOf).join(' '))
    if (read.blocks.length > 0 || mayBeEmpty) slides.push(...slidesOf(named, read))
  }
  return { slides, tablesAsLines }
}

/** The highest level with more than one heading: a single one above them names the document. */
export function cuttingLevel(body: Element): number {
  const levels = [1, 2, 3, 4, 5, 6].map(level => ({
    level,
    count: body.querySelectorAll(`:scope > h${level}:not(.${documentName})`).length,
  }))
  return (levels.find(({ count }) => count > 1) ?? levels.find(({ count }) => count > 0))?.level ?? 1
}

/** The text of an element, with a space between lines and paragraphs. */
function wordsOf(element: Element): string {
  const read = element.cloneNode(true) as Element
  for (const end of read.querySelectorAll('br, p, li')) end.append(element.ownerDocument.createTextNode(' '))
  return read.textContent
}

const titleOf = (element: Element) => titleLine(wordsOf(element))

/** Repeats a heading that is too long for a title as a paragraph under it, to lose no words; empty for any other. */
function wholeIfLong(heading: Element): Element[] {
  if (titleLine(wordsOf(heading), Number.POSITIVE_INFINITY).length <= maxTitle) return []
  const paragraph = heading.ownerDocument.createElement('p')
  paragraph.append(...heading.cloneNode(true).childNodes)
  return [paragraph]
}

type ReadBlocks = { blocks: Block[]; pictures: Record<string, number>; tablesAsLines: number }

function blocksOf(elements: Element[]): ReadBlocks {
  const read: ReadBlocks = { blocks: [], pictures: {}, tablesAsLines: 0 }
  let words: Element[] = []
  const endText = () => {
    for (const text of richTextsOf(words)) read.blocks.push({ id: newId(), type: 'text', text })
    words = []
  }
  for (const element of elements) {
    const before = words.length === 0 ? read.blocks.at(-1) : undefined
    const isCaption = element.matches(`.${pictureCaption}`) && !element.querySelector(`[${pictureMark}]`)
    // A second caption belongs to what follows, such as a table.
    const isShort = wordsOf(element).length <= wordsMaximum
    if (before?.type === 'image' && isCaption && isShort && !before.caption) {
      before.caption = titleLine(wordsOf(element), wordsMaximum)
      continue
    }
    if (element.tagName === 'TABLE') {
      const table = tableOf(element)
      if (table) {
        endText()
        read.blocks.push(table)
      } else {
        words.push(element)
        read.tablesAsLines += element.querySelectorAll('td, th').length > 1 ? 1 : 0
      }
    } else words.push(element)
    const pictures = [...element.querySelectorAll(`[${pictureMark}]`)]
    if (pictures.length === 0) continue
    endText()
    for (const picture of pictures) {
      const id = newId()
      const alt = titleLine(picture.getAttribute('alt') ?? '', wordsMaximum)
      read.blocks.push({ id, type: 'image', media: '', alt })
      read.pictures[id] = Number(picture.getAttribute(pictureMark))
    }
  }
  endText()
  return read
}

/** The text of elements as one rich text per block; empty if there is no text. */
function richTextsOf(elements: Element[]): RichText[] {
  const read = document.implementation.createHTMLDocument().body
  read.append(...elements.map(element => element.cloneNode(true)))
  if (read.textContent.trim() === '') return []
  tidyClipboard(read)
  const { content = [] } = parser.parse(read).toJSON() as { content?: unknown[] }
  const chunks = Array.from({ length: Math.ceil(content.length / nodesMaximum) }, (_, at) =>
    content.slice(at * nodesMaximum, (at + 1) * nodesMaximum),
  )
  return chunks.map(chunk => richText.parse({ type: 'doc', content: chunk }))
}

/** A table whose first row has its column heads; null if it does not fit our tables. */
function tableOf(element: Element): Block | null {
  const rows = [...element.querySelectorAll('tr')].map(row => [...row.querySelectorAll('td, th')])
  const [heads = [], ...others] = rows.map(row => row.map(cell => asOneLine(wordsOf(cell)).replace(/\s+/g, ' ').trim()))
  const isMerged = element.querySelector('[colspan], [rowspan], table, [data-picture]') !== null
  const fits =
    heads.length > 1 && heads.length <= maxColumns && others.length > 0 && others.length <= maxRows && !isMerged
  const isShort = [heads, ...others].flat().every(text => text.length <= wordsMaximum)
  if (!fits || !isShort || others.some(cells => cells.length !== heads.length)) return null
  return {
    id: newId(),
    type: 'table',
    columns: heads.map(text => ({ id: newId(), text })),
    rows: others.map(cells => ({ id: newId(), cells: cells.map(text => ({ text })) })),
  }
}

/** As many slides with this title as the blocks need. */
function slidesOf(title: string, { blocks, pictures }: ReadBlocks): CutSlide[] {
  const count = Math.max(1, Math.ceil(blocks.length / maxBlocks))
  return Array.from({ length: count }, (_, at) => {
    const own = blocks.slice(at * maxBlocks, (at + 1) * maxBlocks)
    const numbered = count > 1 ? `${titleLine(title, maxTitle - 8)} (${at + 1})` : title
    return {
      content: { title: numbered, layout: 'column', blocks: own },
      pictures: Object.fromEntries(own.flatMap(({ id }) => (id in pictures ? [[id, pictures[id]!]] : []))),
    }
  })
}
