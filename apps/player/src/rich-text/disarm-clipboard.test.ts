// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disarmClipboard } from './disarm-clipboard.ts'

/** HTML as a browser parses it, in a detached document. */
function read(html: string): Element {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = html
  return body
}

/** Everything in it that would run, be fetched or set a style. */
function armsOf(root: Element): string[] {
  const elements = [...root.querySelectorAll('*')]
  const attributes = elements.flatMap(({ localName, attributes }) =>
    [...attributes].map(({ name }) => `${localName} ${name}`),
  )
  const isArmed = / (?:style|on.*|src|srcset|poster|background|data)$|^(?!a )\S* href$/s
  return [
    ...elements.map(({ localName }) => localName).filter(name => /^(?:script|style|link|meta|base)$/.test(name)),
    ...attributes.filter(attribute => isArmed.test(attribute)),
  ]
}

test.each<[what: string, html: string, text: string]>([
  ['a style behind a > in another attribute', '<p title="a > b" style="color:red">Un</p>', 'Un'],
  ['a style behind a slash', '<p/style="color:red">Un</p>', 'Un'],
  ['a style behind a quotation mark', '<p class="a"style="color:red">Un</p>', 'Un'],
  ['a style sheet that does not end', '<p>Un</p><style>p { color: red }', 'Un'],
  ['a style sheet of a drawing', '<p>Un</p><svg><style>p { color: red }</style></svg>', 'Un'],
  ['a picture with a handler', '<p>Un</p><img src="/x.png" srcset="/y.png 2x" onerror="alert(1)">', 'Un'],
  ['a drawing with a handler', '<svg onload=alert(1)><image href="/x.png" xlink:href="/y.png" /></svg>Un', 'Un'],
  ['handlers written oddly', '<p ONCLICK\n=\t"alert(1)"/onfocus=alert(2) autofocus>Un</p>', 'Un'],
  ['a script', '<p>Un</p><script src="/x.js">alert("<p style=a>")</script><p>Deux</p>', 'UnDeux'],
  ['a tag in what is no markup', '<p>Un</p><textarea><p title="</textarea><p style="color:red">Deux</p>', 'UnDeux'],
  ['a tag in a comment', '<!-- <p title=" --><p style="color:red">Un</p><!-- "> -->', 'Un'],
  ['a film, a sound and a frame', '<video src=a poster=b><source src=c></video><iframe src=d></iframe>Un', 'Un'],
])('R-53 %s is pasted without active content', (_, html, text) => {
  expect(armsOf(read(html))).not.toEqual([])
  const pasted = read(disarmClipboard(html))
  expect([armsOf(pasted), pasted.textContent]).toEqual([[], text])
})

test('R-53 text that is not a tag is unchanged', () => {
  for (const text of ['1 < 2 & 3 > 2', 'a <3 b', '&lt;p style&gt;', 'x <', 'a <= b'])
    expect(read(disarmClipboard(`<p>${text}</p>`)).textContent).toBe(read(`<p>${text}</p>`).textContent)
  const link = read(disarmClipboard('<a href="https://ecole.ch" title=\'"\'>Lien</a>')).firstElementChild
  expect([link?.getAttribute('href'), link?.getAttribute('title')]).toEqual(['https://ecole.ch', '"'])
})

test('R-53 in any notation, nothing pasted can run, be fetched or set a style', () => {
  const piece = fc.constantFrom(
    ...['<', '>', '/', '=', '"', "'", ' ', '\n', '\u00a0', '!', '--', '<!--', '-->', '<p', '<img', '<svg', '</', 'x'],
    ...['<style', '</style>', '<script>', '</script>', '<title>', '</title', '<a', 'href', 'style', 'onclick', 'src'],
    ...[' style="a"', ' onerror=b', '<![CDATA[', ']]>', '<plaintext>', '<template>', '<math>', '<select>', '&lt;'],
  )
  const any = fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join(''))
  fc.assert(
    fc.property(any, html => {
      expect(armsOf(read(disarmClipboard(html)))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('R-53 pasted HTML is read in one pass, however long and broken it is', () => {
  const many = 100_000
  for (const broken of ['<', '<p ', '<!--', '<style>', '<p a="', '</', '<p a=', ' style='])
    expect(disarmClipboard(broken.repeat(many)).length).toBeLessThanOrEqual(broken.length * many * 4)
})
