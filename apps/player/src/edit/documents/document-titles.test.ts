// @vitest-environment jsdom
import { words } from '@preau/contract/library/wire-object'
import { slideContent } from '@preau/course/slide'
import { arbitraryTitle } from '@preau/course/testing/arbitrary-title'
import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { cutIntoSlides, type ReadDocument } from './cut-into-slides.ts'
import { readTexts } from './read-markdown.ts'

/** Validates each slide as the server does: its name, its content, and that both can be stored. */
function expectAccepted({ slides }: Pick<ReadDocument, 'slides'>) {
  for (const { content } of slides) {
    expect(words.name.parse(content.title)).toBe(content.title)
    slideContent.parse(content)
    const said = JSON.stringify(content)
    expect(said.includes('\\u0000') || /\\ud[89a-f]/.test(said), said).toBe(false)
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

test('M-09 whatever a Word document and its file name contain, each of its slides has a title that the server accepts', () => {
  fc.assert(
    fc.property(arbitraryTitle, arbitraryTitle, arbitraryTitle, (heading, text, fileName) => {
      const html = [heading, text, heading]
        .map(title => `<h1>${escaped(title)}<br>${escaped(text)}</h1><p>${escaped(text)}</p>`)
        .join('')
      const picture = `<p><img data-picture="0" alt="${escaped(heading).replaceAll('"', '')}"></p><p class="picture-caption">${escaped(text)}</p>`
      expectAccepted(cutIntoSlides(`<p>${escaped(text)}</p>${html}${picture}`, fileName))
    }),
  )
})

test('M-09 whatever a Markdown text and its file name contain, each of its slides has a title that the server accepts', () => {
  fc.assert(
    fc.property(arbitraryTitle, arbitraryTitle, arbitraryTitle, (heading, front, fileName) => {
      const text = `---\ntitle: ${front}\n---\n${front}\n\n# ${heading}\n\n${front}\n\n# ${front}\n`
      // File names in browsers have no lone surrogates.
      const name = `${fileName.toWellFormed()}.md`
      expectAccepted(readTexts(name, new Map([[name, new Uint8Array(strToU8(text))]])))
    }),
  )
})

test('M-09 a line break in a heading becomes a space, and a heading without words gets those of the text below it', () => {
  const titlesOf = (html: string, name: string) => cutIntoSlides(html, name).slides.map(({ content }) => content.title)
  expect(titlesOf('<h1>1.\tLe harcèlement<br>en classe</h1><p>a</p>', 'Guide')).toEqual(['1. Le harcèlement en classe'])
  expect(titlesOf('<p>Bonjour à tous</p>', '\u200b')).toEqual(['Bonjour à tous'])
  expect(titlesOf(`<h1>${'😀'.repeat(150)}</h1><p>a</p>`, 'Guide')).toEqual(['😀'.repeat(100)])
})

test('M-09 all words of a heading too long for a title, and of a caption too long for a picture, are imported', () => {
  const long = 'mot '.repeat(74).concat('fin')
  const caption = 'légende '.repeat(126).concat('terminée')
  const html = `<h1 class="document-name">Guide ${long}</h1><h1>Un</h1><p>a</p><h1><strong>Chapitre</strong> ${long}</h1><p>b</p><p><img data-picture="0"></p><p class="picture-caption">${caption}</p>`
  const { slides } = cutIntoSlides(html, 'guide')
  expectAccepted({ slides })
  const [named, short, cut] = slides.map(({ content }) => content)
  for (const [slide, words] of [
    [named, `Guide ${long}`],
    [cut, ` ${long}`],
    [cut, caption],
  ] as const)
    expect(JSON.stringify(slide?.blocks)).toContain(words)
  expect(cut?.title).toMatch(/^Chapitre mot/)
  expect(JSON.stringify(short)).not.toContain('mot')
})

/** Documents with more of something than a formatted text may have. */
const long = {
  'a paragraph of 700 lines': `<p>${range(700, line => `vers ${line}`).join('<br>')}</p>`,
  'a heading of 600 parts': `<h1>Un</h1><h2>${range(600, part => `<b>b ${part}</b> n`).join('')}</h2>`,
  'a text of 70,000 characters': `<p>${range(7000, word => `mot${word}`).join(' ')}</p>`,
  'a text of 60,000 characters without a space': `<p>a${'😀'.repeat(30_000)}</p>`,
  'a list of 450 items': `<ol start="3">${range(450, item => `<li>point ${item}</li>`).join('')}</ol>`,
  'an item of 250 paragraphs': `<ul><li>${range(250, part => `<p>alinéa ${part}</p>`).join('')}</li></ul>`,
  'a quotation of 250 paragraphs': `<blockquote>${range(250, part => `<p>cité ${part}</p>`).join('')}</blockquote>`,
  'lists in ten levels': range(10, level => `<ul><li>niveau ${level}`).join('') + '<p>fin</p></li></ul>'.repeat(10),
  'a quotation with lists in ten levels': `<blockquote>${range(10, level => `<ol><li>a ${level}`).join('')}${'</li></ol>'.repeat(10)}</blockquote>`,
  'a text of a million characters': range(2000, part => `<p>${`é${part} `.repeat(90)}</p>`).join(''),
  'a text of 700 paragraphs': range(700, part => `<p>p ${part}</p>`).join(''),
}

function range(count: number, each: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => each(index))
}

test.each(Object.entries(long))('M-65 all of %s is imported, divided into parts that the course allows', (_, html) => {
  const { slides } = cutIntoSlides(html, 'Guide')
  expectAccepted({ slides })
  for (const { content } of slides)
    expect(new TextEncoder().encode(JSON.stringify(content)).length).toBeLessThan(1_000_000)
  const texts = slides.flatMap(({ content }) => content.blocks.map(block => ('text' in block ? block.text : '')))
  const read = plain(texts)
  const written = new DOMParser().parseFromString(html.replaceAll(/<[^>]+>/g, ' '), 'text/html').body.textContent
  expect(read).toBe(written.replace(/^\s*Un(?=\s)/, '').replaceAll(/\s/g, ''))
})

/** All texts in a value, without spaces. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('')
  if (typeof value !== 'object' || value === null) return ''
  const { text, content } = value as { text?: unknown; content?: unknown }
  return typeof text === 'string' ? text.replaceAll(/\s/g, '') : plain(content)
}

test('M-65 a long list that is divided into several texts continues its numbering', () => {
  const { slides } = cutIntoSlides(long['a list of 450 items'], 'Guide')
  expect(JSON.stringify(slides).match(/"start":\d+/g)).toEqual(['"start":3', '"start":203', '"start":403'])
})
