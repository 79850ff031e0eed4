/** A sentence on the page: its words, their language, and where they are. */
export type Sentence = { text: string; lang: string; range: Range }

/**
 * Elements that are drawn but not read: controls, symbols, hidden ones, and those that only screen readers announce.
 */
const leftOut =
  'button, select, input, textarea, svg, [aria-hidden="true"], [hidden], [role="status"], .visually-hidden'

/** The sentences below an element, in reading order; what runs over several elements of a line is one text. */
export function sentencesIn(root: HTMLElement): Sentence[] {
  const found: Sentence[] = []
  let nodes: Text[] = []
  let block: Element | null = null
  const close = () => {
    if (nodes.length > 0) found.push(...sentencesOf(nodes))
    nodes = []
  }
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!parent || parent.closest(leftOut) || !isShown(parent)) continue
    const around = blockAround(parent)
    if (around !== block) close()
    block = around
    nodes.push(node)
  }
  close()
  return found
}

function isShown(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

function blockAround(element: Element): Element {
  let around = element
  while (around.parentElement && /^(?:inline|contents)/.test(getComputedStyle(around).display))
    around = around.parentElement
  return around
}

function sentencesOf(nodes: readonly Text[]): Sentence[] {
  const text = nodes.map(({ data }) => data).join('')
  const lang = languageOf(nodes[0]!)
  return [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)].flatMap(({ segment, index }) => {
    if (!/[\p{L}\p{N}]/u.test(segment)) return []
    const range = nodes[0]!.ownerDocument.createRange()
    range.setStart(...placeIn(nodes, index + segment.search(/\S/)))
    range.setEnd(...placeIn(nodes, index + segment.trimEnd().length))
    return [{ text: segment.replace(/\s+/g, ' ').trim(), lang, range }]
  })
}

/** The language of words; of a page that the browser has translated, that of the page. */
function languageOf({ parentElement, ownerDocument: { documentElement } }: Text): string {
  const isTranslated = /\btranslated-(?:ltr|rtl)\b/.test(documentElement.className)
  const around = isTranslated ? documentElement : parentElement?.closest('[lang]')
  return around?.getAttribute('lang') || documentElement.lang
}

/** The node and the place in it of a character of the joined text. */
function placeIn(nodes: readonly Text[], offset: number): [Text, number] {
  let before = 0
  for (const node of nodes) {
    if (offset <= before + node.length) return [node, offset - before]
    before += node.length
  }
  const last = nodes.at(-1)!
  return [last, last.length]
}
