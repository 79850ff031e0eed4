/** Where styles go before a browser reads them: text to be read, and no longer styles. */
export const keptStyle = 'data-pasted-style'

/** To a browser these hold no markup, and nobody's text: they go with all that is in them. */
const unread = /^<(script|style|title|textarea|iframe|noembed|noframes|noscript|xmp)$/
/** These say something about the whole document; of them only the tag goes. */
const aboutAll = /^<(?:link|base|meta|plaintext)$/
/** What runs or fetches something. */
const armed = /^(?:on.*|src|srcset|srcdoc|poster|background|data|xlink:href|autofocus)$/s

/**
 * HTML of the clipboard in which nothing can run, be fetched or set a style: the Content-Security-Policy blocks, and
 * reports, each of these even in a document that nobody sees. It is read tag by tag as browsers read it, before any
 * does, and put together anew: what comes out are tags written in full, and text between them.
 */
export function disarmClipboard(html: string): string {
  let disarmed = ''
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at)
    if (next < 0) return disarmed + html.slice(at)
    disarmed += html.slice(at, next)
    const comment = match(/<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|\/[^a-z>])[^>]*>?|<\/>/iy, html, next)
    const read = comment === '' ? readTag(html, next) : { disarmed: '', end: next + comment.length }
    disarmed += read.disarmed
    at = read.end
  }
  return disarmed
}

type Read = { disarmed: string; end: number }

/** What begins with a `<` that begins no comment, without what it could do, and where the rest begins. */
function readTag(html: string, start: number): Read {
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
    // A quotation mark that is opened and not closed takes all the rest with it.
    const value = match(
      /[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|["'][\s\S]*|[^\t\n\f\r >"'][^\t\n\f\r >]*)?/y,
      html,
      at,
    )
    at += value.length
    attributes += disarmedAttribute(opening, name, value)
  }
  // A tag that does not end is none.
  return { disarmed: '', end: html.length }
}

function afterTag(opening: string, tag: string, html: string, end: number): Read {
  if (opening.startsWith('</')) return { disarmed: `${opening}>`, end }
  if (aboutAll.test(opening)) return { disarmed: '', end }
  const name = unread.exec(opening)?.[1]
  if (name === undefined) return { disarmed: tag, end }
  const closing = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  closing.lastIndex = end
  return { disarmed: '', end: closing.exec(html)?.index ?? html.length }
}

function disarmedAttribute(opening: string, written: string, value: string): string {
  const name = written.toLowerCase()
  if (armed.test(name) || (name === 'href' && opening !== '<a')) return ''
  return ` ${name === 'style' ? keptStyle : written}${value}`
}

/** What a sticky expression finds at a place; empty where it finds nothing. */
function match(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at
  return expression.exec(text)?.[0] ?? ''
}
