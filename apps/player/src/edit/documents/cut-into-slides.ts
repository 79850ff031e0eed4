import type { Block } from '@preau/course/block'
import { maxColumns } from '@preau/course/blocks/table/schema'
import type { RichText } from '@preau/course/rich-text'
import { richText } from '@preau/course/rich-text-schema'
import { maxBlocks, type SlideContent } from '@preau/course/slide'
import { DOMParser as RichTextParser } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { maxRows } from '#blocks/table/table-cells.ts'
import { newId } from '#fields/new-id.ts'
import { trustedHtml } from '#platform/trusted-html.ts'
import { extensionsOf } from '#rich-text/extensions.ts'
import { tidyClipboard } from '#rich-text/tidy-clipboard.ts'

/** The class of a heading that is the name of the whole document. */
export const documentName = 'document-name'

/** The class of a paragraph that is the caption of the picture before it. */
export const pictureCaption = 'picture-caption'

/** Where a picture stands in the HTML of a document: its number among the pictures, from 0. */
export const pictureMark = 'data-picture'

/** A slide that is to be made; `pictures` is the number of the picture that each image block lacks, by the block's id. */
type CutSlide = { content: SlideContent; pictures: Record<string, number> }

/** What was cut, and how many tables became lines since they are wider or longer than a table may be. */
export type CutDocument = { slides: CutSlide[]; tablesAsLines: number }

/** A document, cut into slides, with its pictures by their number, and how many of them did not come along. */
export type ReadDocument = CutDocument & {
  kind: 'word' | 'markdown'
  pictures: File[]
  /** Those in a format that browsers do not read. */
  unreadablePictures: number
  /** Those that are elsewhere than in the file. */
  missingPictures: number
  /** Passages that come as any others. */
  struckOut: number
  formulas: number
  /** Charts and diagrams that Word draws itself. */
  charts: number
}

/** The ending of a picture's name by its type. */
export const pictureEndings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

const titleMaximum = 200
const wordsMaximum = 1000
const nodesMaximum = 300

const schema = getSchema(extensionsOf('full', { onRefused: () => {}, onLeftOut: () => {} }))
const parser = RichTextParser.fromSchema(schema)

/** It is read in a document without a window, where nothing runs, and only what the course's schema knows leaves it. */
const trusted = trustedHtml('document')

/**
 * Cuts the HTML of a document into slides: each heading of the level that cuts begins one and is its title; what stands
 * before the first is a slide of the document's name, where there is anything, or called `fileName`. `prepare` may change
 * what was read before it is cut.
 */
export function cutIntoSlides(
  html: string,
  fileName: string,
  prepare: (body: HTMLElement) => void = () => {},
): CutDocument {
  const { body } = new DOMParser().parseFromString(trusted(html), 'text/html')
  prepare(body)
  const heading = body.querySelector(`.${documentName}`)
  heading?.remove()
  const name = heading?.textContent.trim() || fileName
  const level = cuttingLevel(body)
  const parts: { title: string; nodes: Element[]; mayBeEmpty: boolean }[] = [
    { title: name, nodes: [], mayBeEmpty: false },
  ]
  for (const element of body.children) {
    const own = Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? Number.NaN)
    const title = element.textContent.trim()
    // One above those that cut, with nothing under it, is the name of the document or of a chapter.
    if (own <= level) parts.push({ title, nodes: [], mayBeEmpty: own === level && title !== '' })
    else parts.at(-1)?.nodes.push(element)
  }
  const slides: CutSlide[] = []
  let tablesAsLines = 0
  for (const { title, nodes, mayBeEmpty } of parts) {
    const read = blocksOf(nodes)
    tablesAsLines += read.tablesAsLines
    if (read.blocks.length > 0 || mayBeEmpty) slides.push(...slidesOf(title || name, read))
  }
  return { slides, tablesAsLines }
}

/** The highest level of which there are several headings: a single one above them is the name of the document. */
export function cuttingLevel(body: Element): number {
  const levels = [1, 2, 3, 4, 5, 6].map(level => ({
    level,
    count: body.querySelectorAll(`:scope > h${level}:not(.${documentName})`).length,
  }))
  return (levels.find(({ count }) => count > 1) ?? levels.find(({ count }) => count > 0))?.level ?? 1
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
    // A second one is of what follows, such as a table.
    if (before?.type === 'image' && isCaption && !before.caption) {
      before.caption = element.textContent.trim().slice(0, wordsMaximum)
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
      const alt = (picture.getAttribute('alt') ?? '').slice(0, wordsMaximum)
      read.blocks.push({ id, type: 'image', media: '', alt })
      read.pictures[id] = Number(picture.getAttribute(pictureMark))
    }
  }
  endText()
  return read
}

/** The words of elements as texts of a block each; none where they say nothing. */
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

/** A table whose first row are its heads; null for one that is none of ours. */
function tableOf(element: Element): Block | null {
  const rows = [...element.querySelectorAll('tr')].map(row => [...row.querySelectorAll('td, th')])
  const [heads = [], ...others] = rows.map(row => row.map(cell => cell.textContent.replace(/\s+/g, ' ').trim()))
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

/** As many slides of a title as its blocks take. */
function slidesOf(title: string, { blocks, pictures }: ReadBlocks): CutSlide[] {
  const count = Math.max(1, Math.ceil(blocks.length / maxBlocks))
  return Array.from({ length: count }, (_, at) => {
    const own = blocks.slice(at * maxBlocks, (at + 1) * maxBlocks)
    const numbered = count > 1 ? `${title.slice(0, titleMaximum - 8)} (${at + 1})` : title.slice(0, titleMaximum)
    return {
      content: { title: numbered, layout: 'column', blocks: own },
      pictures: Object.fromEntries(own.flatMap(({ id }) => (id in pictures ? [[id, pictures[id]!]] : []))),
    }
  })
}
