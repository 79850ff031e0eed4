import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richTextFromMarkdown, richTextToMarkdown } from './markdown/rich-text-markdown.ts'
import { plainText, richTextOf } from './rich-text.ts'
import { href, richText } from './rich-text-schema.ts'
import { arbitraryText } from './testing/arbitrary-parts.ts'
import { tidyRichText } from './tidy-text.ts'

const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })

// Many documents are generated, and a machine may be busy.
describe('formatted text', () => {
  test.each([
    'https://example.org/a?b#c',
    'http://localhost:3000',
    'mailto:a@b.ch',
    'tel:+41215550000',
    '/fr/aide',
    '/',
  ])('R-53 a link to %s is accepted', target => expect(href.safeParse(target).success).toBe(true))

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:x',
    'java\nscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'relative',
    '',
    'https://',
    'file:///etc/passwd',
  ])('R-53 a link to %j is refused', target => expect(href.safeParse(target).success).toBe(false))

  test('R-53 unknown nodes and marks are refused', () => {
    expect(richText.safeParse(paragraph({ type: 'text', text: 'x' })).success).toBe(true)
    expect(richText.safeParse(paragraph({ type: 'image', attrs: { src: '/x' } })).success).toBe(false)
    expect(richText.safeParse(paragraph({ type: 'text', text: 'x', marks: [{ type: 'code' }] })).success).toBe(false)
    expect(richText.safeParse({ type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] }).success).toBe(false)
  })

  test('R-53 attributes that an editor adds to a link are dropped', () => {
    const link = { type: 'link', attrs: { href: '/fr', target: '_blank', onclick: 'x' } }
    expect(richText.parse(paragraph({ type: 'text', text: 'x', marks: [link] }))).toEqual(
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/fr' } }] }),
    )
  })

  test('R-53 deeply nested lists are refused, not followed', () => {
    let node: object = { type: 'paragraph' }
    for (let depth = 0; depth < 5000; depth += 1)
      node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] }
    expect(richText.safeParse({ type: 'doc', content: [node] }).success).toBe(false)
  })

  test('R-53 formatted text is unchanged after writing and reading Markdown', () => {
    fc.assert(
      fc.property(arbitraryText, doc => {
        const markdown = richTextToMarkdown(doc)
        expect(richTextFromMarkdown(markdown), markdown).toEqual({ doc, problems: [] })
      }),
      { numRuns: 100 },
    )
  })

  test('O-05 a list keeps its first number and its way of counting in the schema and in Markdown', () => {
    const item = (...content: object[]) => ({ type: 'listItem', content: [...paragraph(...content).content] })
    const list = (attrs: object, ...content: object[]) => ({ type: 'orderedList', attrs, content })
    const text = (text: string) => ({ type: 'text', text })
    const written = { type: 'doc', content: [list({ start: 3, type: 'a' }, item(text('{type=i} x')), item(text('y')))] }
    const doc = richText.parse(written)
    expect(doc).toEqual(written)
    expect(richTextToMarkdown(doc)).toBe('3. {type=a} {type=i} x\n4. y\n')
    expect(richTextFromMarkdown(richTextToMarkdown(doc))).toEqual({ doc, problems: [] })
    const usual = richText.parse({ type: 'doc', content: [list({ start: 1, type: '1' }, item(text('x')))] })
    expect(usual).toEqual({ type: 'doc', content: [{ type: 'orderedList', content: [item(text('x'))] }] })
    const others = [{ start: -1 }, { start: 1.5 }, { start: 10 ** 9 }, { type: 'disc' }, { start: 1, type: null }, {}]
    for (const attrs of others) {
      expect(richText.parse({ type: 'doc', content: [list(attrs, item(text('x')))] })).toEqual(usual)
    }
  })

  test('R-53 a colon before a word remains a colon, whatever is around it', () => {
    for (const text of ['*:mot[x]{#a}', '`:mot{#a}', 'a:b', '::image', ':::', '14:30 :gap[x]']) {
      const doc = richTextOf(text)
      expect(richTextFromMarkdown(richTextToMarkdown(doc))).toEqual({ doc, problems: [] })
    }
  })

  test('R-53 normalising a normalised text changes nothing, and loses no word', () => {
    fc.assert(
      fc.property(arbitraryText, doc => {
        expect(tidyRichText(doc)).toEqual(doc)
      }),
    )
    expect(
      plainText(tidyRichText({ type: 'doc', content: [{ type: 'paragraph' }, ...richTextOf('  un\n deux ').content] })),
    ).toBe('un deux')
  })
})
