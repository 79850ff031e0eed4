import fc from 'fast-check'
import { countingTypes, isEmptyText, maxStart, type RichText } from '#rich-text.ts'
import { tidyLine, tidyRichText } from '#tidy-text.ts'
import { titleLine } from '#title-line.ts'

/* Parts of courses for property tests, in the form in which they are after reading from disk. */

const pieces = [
  'mot',
  'été',
  ' ',
  '\u00a0',
  '*',
  '_',
  '`',
  '[',
  ']',
  '(',
  ')',
  '{#a}',
  '{type=a}',
  '=>',
  '\\',
  '|',
  ';',
  ':',
  '::',
  '#',
  '>',
  '<b>',
  '&amp;',
  '-',
  '1.',
  '+',
  '~',
  '!',
  '"',
  "'",
  '’',
  '…',
  '---',
  ':gap[x]',
  'https://a.ch',
  '\n',
]

export const rawText = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map(parts => parts.join(''))
export const line = rawText.map(tidyLine)
/** Words with at least one visible character: no-break spaces alone are no name. */
export const words = rawText.map(text => titleLine(text) || 'mot')

export const href = fc.constantFrom('https://example.org/a_(b)?c=1&d', '/fr/aide', 'mailto:a@b.ch', 'tel:+41215550000')
const textMarks = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom({ type: 'bold' as const }, { type: 'italic' as const }),
    href.map(target => ({ type: 'link' as const, attrs: { href: target } })),
  ),
  { selector: mark => mark.type, maxLength: 3 },
)
const inline = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text' as const), text: rawText, marks: textMarks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' as const }) },
)
const content = fc.array(inline, { maxLength: 5 })
const paragraph = fc.record({ type: fc.constant('paragraph' as const), content })
const heading = fc.record({
  type: fc.constant('heading' as const),
  attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const) }),
  content,
})
const listType = fc.constantFrom('bulletList' as const, 'orderedList' as const)
const attrs = fc.record({
  start: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(maxStart)),
  type: fc.constantFrom(...countingTypes),
})
const innerList = fc.record({
  type: listType,
  attrs,
  content: fc.array(
    fc.record({ type: fc.constant('listItem' as const), content: fc.array(paragraph, { minLength: 1, maxLength: 2 }) }),
    { minLength: 1, maxLength: 3 },
  ),
})
const list = fc.record({
  type: listType,
  attrs,
  content: fc.array(
    fc.record({
      type: fc.constant('listItem' as const),
      content: fc.array(fc.oneof(paragraph, innerList), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
const blockquote = fc.record({
  type: fc.constant('blockquote' as const),
  content: fc.array(fc.oneof(paragraph, innerList), { minLength: 1, maxLength: 3 }),
})

/** Formatted text of every kind. */
export const arbitraryText: fc.Arbitrary<RichText> = fc
  .array(fc.oneof(paragraph, heading, list, blockquote), { minLength: 1, maxLength: 4 })
  .map(nodes => tidyRichText({ type: 'doc', content: nodes }))

export const fullText = arbitraryText.filter(doc => !isEmptyText(doc))
const optionText = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map(nodes => tidyRichText({ type: 'doc', content: nodes }))
export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

export const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,8}$/)
export const media = fc.constantFrom('media/cour.svg', 'media/film 1.mp4', 'media/été.vtt')
const mode = fc.constantFrom('practice' as const, 'assessment' as const)
const after = { right: maybe(fullText), wrong: maybe(fullText) }
export const picture = fc
  .record({
    media,
    alt: line,
    decorative: fc.boolean(),
    size: maybe(fc.constantFrom('small' as const, 'medium' as const)),
  })
  .map(({ decorative, ...shown }) => (decorative ? { ...shown, alt: '', decorative } : shown))
export const question = { id, mode, prompt: arbitraryText, picture: maybe(picture), ...after }
export const withIds = <T>(part: fc.Arbitrary<T>, size: { minLength: number; maxLength: number }) =>
  fc
    .uniqueArray(fc.oneof(id, fc.constantFrom('a', 'b', 'c')), size)
    .chain(ids => fc.tuple(...ids.map(one => part.map(rest => ({ ...rest, id: one })))))
export const options = withIds(fc.record({ text: optionText, correct: fc.boolean(), feedback: maybe(fullText) }), {
  minLength: 1,
  maxLength: 4,
})
export const lineOrNone = maybe(words)
