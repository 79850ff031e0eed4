import { withoutDetour } from '#fields/link-target.ts'
import { keptStyle } from './disarm-clipboard.ts'
import { ownLines } from './element-words.ts'
import { follows, type ListMarker, readMarker } from './list-marker.ts'
import { drawRaisedSigns } from './raised-signs.ts'

/** What a text cannot hold of the clipboard: the number of pictures, films, sounds and frames left out, and of tables that became lines. */
export type LeftOut = { pictures: number; embedded: number; tables: number }

/** Films, sounds, frames and other documents within HTML, each once: the last ways of showing one are within the first. */
export function embeddedIn(root: Element): Element[] {
  const embeds = 'iframe, embed, object, video, audio'
  return [...root.querySelectorAll(embeds)].filter(element => !element.parentElement?.closest(embeds))
}

/** Counts what will be left out, before the cleaning. */
export function leftOutOf(root: Element): LeftOut {
  // A picture of one pixel is a tracking pixel.
  const pictures = [...root.querySelectorAll('img, svg, picture:not(:has(img)), canvas')].filter(
    picture => picture.getAttribute('width') !== '1' && !picture.parentElement?.closest('svg'),
  )
  const tables = [...root.querySelectorAll('table')].filter(table => table.querySelectorAll('td, th').length > 1)
  return { pictures: pictures.length, embedded: embeddedIn(root).length, tables: tables.length }
}

/** The elements with lines of their own that the schemas of our texts read as they are. */
const read = 'blockquote, div, h1, h2, h3, h4, h5, h6, li, ol, p, ul'

/**
 * Turns a word processor's clipboard HTML into what it looks like: styles become bold and italic, Word's paragraphs
 * with bullet characters become real lists, empty spacing lines are removed, table cells and all else that has lines of
 * its own become paragraphs. Expects the output of `disarmClipboard`.
 */
export function tidyClipboard(root: Element): void {
  for (const spacer of root.querySelectorAll('b[id^="docs-internal-guid"] > br, br.Apple-interchange-newline')) {
    spacer.remove()
  }
  drawCheckboxes(root)
  drawRaisedSigns(root)
  for (const code of root.querySelectorAll('pre')) breakLines(code)
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('href', withoutDetour(link.getAttribute('href') ?? ''))
  }
  for (const run of wordListRuns(root)) replaceByList(run)
  for (const list of root.querySelectorAll('ol')) countByStyle(list)
  for (const element of root.querySelectorAll(`[${keptStyle}]`)) markByStyle(element)
  // The innermost first, so that the outer ones find paragraphs.
  for (const element of [...root.querySelectorAll(`:is(${ownLines}):not(${read})`)].reverse()) {
    wrapRuns(element)
    element.replaceWith(...element.childNodes)
  }
  for (const paragraph of root.querySelectorAll('p')) {
    const isEmpty = paragraph.textContent.trim() === ''
    if (isEmpty && paragraph.parentElement?.children.length !== 1) paragraph.remove()
  }
}

const styleOf = (element: Element) => element.getAttribute(keptStyle) ?? ''

/** A span with a bold style becomes bold; Google's bold element around everything does not count. */
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

/** Ways of counting by their names in styles. */
const countingStyles = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
} as const

/** Sets the attributes that say how a list counts, from its style or its first item. */
function countByStyle(list: Element): void {
  const [first] = list.querySelectorAll(':scope > li')
  const named = [list, first].flatMap(element => (element ? [styleOf(element)] : [])).join(';')
  const style = /list-style(?:-type)?:[^;]*?\b((?:lower|upper)-(?:alpha|latin|roman))/i.exec(named)?.[1]?.toLowerCase()
  if (style && !list.hasAttribute('type'))
    list.setAttribute('type', countingStyles[style as keyof typeof countingStyles])
  const value = first?.getAttribute('value')
  if (value && !list.hasAttribute('start')) list.setAttribute('start', value)
}

/** `sign` is the painted bullet or number. */
type WordItem = { element: Element; level: number; isOrdered: boolean; sign: string }

const marker = `span[${keptStyle}*="mso-list:Ignore" i], span[${keptStyle}*="mso-list: Ignore" i]`

function wordItem(element: Element): WordItem | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(element))?.[1]
  if (level === undefined) return null
  const painted = element.querySelector(marker)?.textContent.trim() ?? ''
  const isOrdered = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(painted)
  // The last part of a number like 2.1.
  return { element, level: Number(level), isOrdered, sign: /[\da-z]+[.)]*$/i.exec(painted)?.[0] ?? '' }
}

/** Word's list paragraphs, in groups of consecutive ones. */
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
  const open: { list: Element; level: number; isOrdered: boolean; last: ListMarker | null }[] = []
  for (const item of run) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    const current = open.at(-1)
    const isDeeper = current !== undefined && item.level > current.level && current.list.lastElementChild !== null
    const counted = item.isOrdered ? readMarker(item.sign, isDeeper ? null : current?.last) : null
    const isOther = current?.isOrdered !== item.isOrdered || (counted && !follows(counted, current.last))
    if (!current || isDeeper || isOther) {
      const list = item.element.ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul')
      if (!current) item.element.before(list)
      else if (isDeeper) current.list.lastElementChild?.append(list)
      else current.list.after(list)
      if (current && !isDeeper) open.pop()
      for (const [name, value] of Object.entries(counted ?? {})) list.setAttribute(name, String(value))
      open.push({ list, level: item.level, isOrdered: item.isOrdered, last: null })
    }
    const at = open.at(-1)
    if (at) at.last = counted
    for (const painted of item.element.querySelectorAll(marker)) painted.remove()
    const line = item.element.ownerDocument.createElement('li')
    line.append(item.element)
    moveInto(item.element, 'p')
    open.at(-1)?.list.append(line)
  }
}

/** Replaces checkboxes with a sign for them: no text here has any. */
export function drawCheckboxes(root: Element): void {
  for (const box of root.querySelectorAll('input[type="checkbox" i]')) {
    const isBeforeSpace = /^\s/.test(box.nextSibling?.textContent ?? '')
    box.replaceWith(`${box.hasAttribute('checked') ? '☑' : '☐'}${isBeforeSpace ? '' : ' '}`)
  }
  for (const item of root.querySelectorAll('li[role="checkbox"]')) {
    const words = item.querySelector('p, h1, h2, h3, h4, h5, h6') ?? item
    words.prepend(item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ')
    item.removeAttribute('role')
  }
}

/** Makes a paragraph of preformatted text, with a line break where it has a line end. */
function breakLines(code: Element): void {
  const texts: Text[] = []
  const walker = code.ownerDocument.createTreeWalker(code, 4)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const written = text.data.replace(/\r\n?/g, '\n')
    const [first = '', ...others] = (text === texts.at(-1) ? written.replace(/\n$/, '') : written).split('\n')
    text.replaceWith(first, ...others.flatMap(line => [code.ownerDocument.createElement('br'), line]))
  }
  moveInto(code, 'p')
}

/** Puts each run of text between the lines of an element into a paragraph. */
export function wrapRuns(element: Element): void {
  let paragraph: Element | null = null
  for (const node of [...element.childNodes]) {
    const isIn = (wanted: string) => node instanceof Element && (node.matches(wanted) || node.querySelector(wanted))
    if (isIn(ownLines)) paragraph = null
    else if (paragraph || node.textContent?.trim() !== '' || isIn('img')) {
      if (!paragraph) {
        paragraph = element.ownerDocument.createElement('p')
        node.before(paragraph)
      }
      paragraph.append(node)
    }
  }
}

/** Replaces an element with another one, keeping its children. */
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
