/** Elements that a page shows on lines of their own, as a selector; paragraphs, headings and lists are among them. */
export const ownLines =
  'address, article, aside, blockquote, caption, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li, main, menu, nav, ol, optgroup, option, p, pre, search, section, summary, table, tbody, td, tfoot, th, thead, tr, ul'

// Not \s: a no-break space is a letter of French typography.
const spaces = /[ \t\r\n\f]+/g

/** The text of an element in the lines that a page shows: paragraphs, line breaks, list items and cells end one. */
export function wordsInLines(element: Element): string[] {
  const lines = ['']
  const write = (text: string) => lines.push((lines.pop() ?? '') + text)
  const read = (node: Node) => {
    if (node.nodeType === 3) {
      const text = node.nodeValue ?? ''
      const [first = '', ...others] = node.parentElement?.closest('pre') ? text.split(/\r\n?|\n/) : [text]
      write(first)
      lines.push(...others)
    }
    if (!(node instanceof Element)) return
    const isLine = node.matches(ownLines) || node.matches('br')
    if (isLine) lines.push('')
    for (const child of node.childNodes) read(child)
    if (isLine) lines.push('')
  }
  read(element)
  return lines.map(line => line.replace(spaces, ' ').replace(/^ | $/g, '')).filter(line => line !== '')
}

/** The text of an element in one line: each line break of the page becomes a space. */
export const wordsInOneLine = (element: Element) => wordsInLines(element).join(' ')
