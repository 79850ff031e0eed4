/** Style attributes are renamed to this: readable text that no browser applies. */
export const keptStyle = 'data-pasted-style'

/** Elements without markup or visible text inside: they are removed with their content. */
const unread = /^<(script|style|title|textarea|iframe|noembed|noframes|noscript|xmp)$/
/** Of elements that show something else, the attributes with its address. */
const embeds = /^<(?:iframe|embed|object|video|audio|source)$/
const address = /^(?:src|data)$/
/** Such an address is renamed to this, so that nobody fetches it. */
export const embeddedFrom = 'data-embedded-from'
/** Elements about the whole document: only the tag is removed. */
const aboutAll = /^<(?:link|base|meta|plaintext)$/
/** Attributes that run or fetch something. */
const armed = /^(?:on.*|src|srcset|srcdoc|poster|background|data|xlink:href|autofocus)$/s

/**
 * Removes everything from clipboard HTML that can run, be fetched or set a style: the Content-Security-Policy blocks
 * and reports each of these, even in a detached document. The HTML is tokenised like in a browser, before any browser
 * parses it, and serialised again as complete tags with text between them. `withPictures` leaves the `src` of pictures,
 * for a document without a window, which fetches none.
 */
export function disarmClipboard(html: string, { withPictures = false } = {}): string {
  let disarmed = ''
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at)
    if (next < 0) return disarmed + html.slice(at)
    disarmed += html.slice(at, next)
    const comment = match(/<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|\/[^a-z>])[^>]*>?|<\/>/iy, html, next)
    const read = comment === '' ? readTag(html, next, withPictures) : { disarmed: '', end: next + comment.length }
    disarmed += read.disarmed
    at = read.end
  }
  return disarmed
}

type ReadTag = { disarmed: string; end: number }

/** Reads from a `<` that begins no comment: returns the harmless tag, and where the rest begins. */
function readTag(html: string, start: number, withPictures: boolean): ReadTag {
  const opening = match(/<\/?[a-z][^\t\n\f\r />]*/iy, html, start).toLowerCase()
  if (opening === '') return { disarmed: '&lt;', end: start + 1 }
  let attributes = ''
  for (let at = start + opening.length; at < html.length; ) {
    const between = match(/[\t\n\f\r /]*/y, html, at)
    at += between.length
    if (html[at] === '>') {
      const tag = `${opening}${attributes}${between.includes('/') ? ' /' : ''}>`
      return afterTag(opening, tag, html, at + 1)
    }
    const name = match(/[^>][^\t\n\f\r />=]*/y, html, at)
    at += name.length
    // An unclosed quotation mark takes all the rest with it.
    const value = match(
      /[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|["'][\s\S]*|[^\t\n\f\r >"'][^\t\n\f\r >]*)?/y,
      html,
      at,
    )
    at += value.length
    const isSource = withPictures && opening === '<img' && name.toLowerCase() === 'src'
    attributes += isSource ? ` ${name}${value}` : disarmedAttribute(opening, name, value)
  }
  // A tag that does not end is not a tag.
  return { disarmed: '', end: html.length }
}

function afterTag(opening: string, tag: string, html: string, end: number): ReadTag {
  if (opening.startsWith('</')) return { disarmed: `${opening}>`, end }
  if (aboutAll.test(opening)) return { disarmed: '', end }
  const name = unread.exec(opening)?.[1]
  if (name === undefined) return { disarmed: tag, end }
  // In its place is an element without content, which shows nothing either.
  const mark = name === 'iframe' ? `<embed${tag.slice('<iframe'.length)}` : ''
  const closing = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  closing.lastIndex = end
  return { disarmed: mark, end: closing.exec(html)?.index ?? html.length }
}

function disarmedAttribute(opening: string, written: string, value: string): string {
  const name = written.toLowerCase()
  if (embeds.test(opening) && address.test(name)) return ` ${embeddedFrom}${value}`
  if (armed.test(name) || (name === 'href' && opening !== '<a')) return ''
  return ` ${name === 'style' ? keptStyle : written}${value}`
}

/** The match of a sticky expression at an index; empty if none. */
function match(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at
  return expression.exec(text)?.[0] ?? ''
}
