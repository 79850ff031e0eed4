import { withoutDetour } from '#fields/link-target.ts'
import { keptStyle } from './disarm-clipboard.ts'

/** What of the clipboard has no place in a text: how many pictures are left out, and how many tables become lines. */
export type LeftOut = { pictures: number; tables: number }

/** Counts it, before anything is tidied. */
export function leftOutOf(root: Element): LeftOut {
  // What is one pixel wide shows nothing: it counts who reads.
  const pictures = [...root.querySelectorAll('img, svg, picture:not(:has(img)), video, canvas')].filter(
    picture => picture.getAttribute('width') !== '1' && !picture.parentElement?.closest('svg'),
  )
  const tables = [...root.querySelectorAll('table')].filter(table => table.querySelectorAll('td, th').length > 1)
  return { pictures: pictures.length, tables: tables.length }
}

/**
 * Makes of what word processors put on the clipboard what it looks like: bold and italic of their styles, real lists of
 * Word's paragraphs with bullets painted before them, no empty lines that only make room, a line for each cell of a
 * table. What it is given has gone through `disarmClipboard`.
 */
export function tidyClipboard(root: Element): void {
  for (const spacer of root.querySelectorAll('b[id^="docs-internal-guid"] > br, br.Apple-interchange-newline')) {
    spacer.remove()
  }
  for (const cell of root.querySelectorAll('td, th')) {
    if (!cell.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6')) moveInto(cell, 'p')
  }
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('href', withoutDetour(link.getAttribute('href') ?? ''))
  }
  for (const run of wordListRuns(root)) replaceByList(run)
  for (const element of root.querySelectorAll(`[${keptStyle}]`)) markByStyle(element)
  for (const paragraph of root.querySelectorAll('p')) {
    const isEmpty = paragraph.textContent.trim() === ''
    if (isEmpty && paragraph.parentElement?.children.length !== 1) paragraph.remove()
  }
}

const styleOf = (element: Element) => element.getAttribute(keptStyle) ?? ''

/** A span that looks bold is bold, and Google's bold element around everything is not. */
function markByStyle(element: Element): void {
  const style = styleOf(element)
  const weight = /(?:^|;)\s*font-weight:\s*([a-z\d]+)/i.exec(style)?.[1]?.toLowerCase()
  if (element.matches('b, strong') && (weight === 'normal' || weight === '400')) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (!element.matches('span')) return
  if (weight && /^(?:bold|bolder|[6-9]00)$/.test(weight)) wrapContent(element, 'strong')
  if (/font-style:\s*(?:italic|oblique)/i.test(style)) wrapContent(element, 'em')
}

type WordItem = { element: Element; level: number; isOrdered: boolean }

const marker = `span[${keptStyle}*="mso-list:Ignore" i], span[${keptStyle}*="mso-list: Ignore" i]`

function wordItem(element: Element): WordItem | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(element))?.[1]
  if (level === undefined) return null
  const painted = element.querySelector(marker)?.textContent.trim() ?? ''
  return { element, level: Number(level), isOrdered: /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(painted) }
}

/** Word's list paragraphs, those that follow each other together. */
function wordListRuns(root: Element): WordItem[][] {
  const runs: WordItem[][] = []
  for (const element of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const item = wordItem(element)
    if (!item) continue
    const run = runs.at(-1)
    if (run?.at(-1)?.element === element.previousElementSibling) run?.push(item)
    else runs.push([item])
  }
  return runs
}

function replaceByList(run: readonly WordItem[]): void {
  const open: { list: Element; level: number; isOrdered: boolean }[] = []
  for (const item of run) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    const current = open.at(-1)
    const isDeeper = current !== undefined && item.level > current.level && current.list.lastElementChild !== null
    if (!current || isDeeper || current.isOrdered !== item.isOrdered) {
      const list = item.element.ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul')
      if (!current) item.element.before(list)
      else if (isDeeper) current.list.lastElementChild?.append(list)
      else current.list.after(list)
      if (current && !isDeeper) open.pop()
      open.push({ list, level: item.level, isOrdered: item.isOrdered })
    }
    for (const painted of item.element.querySelectorAll(marker)) painted.remove()
    const line = item.element.ownerDocument.createElement('li')
    line.append(item.element)
    moveInto(item.element, 'p')
    open.at(-1)?.list.append(line)
  }
}

/** Puts what an element holds into another one in its place. */
function moveInto(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function wrapContent(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}
