import fc from 'fast-check'
import type { Block, BlockOf, BlockType } from './block.ts'
import { type Course, type CourseSlide, toolWords } from './course.ts'
import { isEmptyText, type RichText } from './rich-text.ts'
import { type SlideContent, slideContent } from './slide.ts'
import { tidyLine, tidyRichText } from './tidy-text.ts'

/* Courses of every shape for property tests: tidy, as what comes back from disk is. */

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

const rawText = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map(parts => parts.join(''))
const line = rawText.map(tidyLine)
const words = line.map(text => text || 'mot')

const href = fc.constantFrom('https://example.org/a_(b)?c=1&d', '/fr/aide', 'mailto:a@b.ch', 'tel:+41215550000')
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
const innerList = fc.record({
  type: listType,
  content: fc.array(
    fc.record({ type: fc.constant('listItem' as const), content: fc.array(paragraph, { minLength: 1, maxLength: 2 }) }),
    { minLength: 1, maxLength: 3 },
  ),
})
const list = fc.record({
  type: listType,
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

const fullText = arbitraryText.filter(doc => !isEmptyText(doc))
const optionText = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map(nodes => tidyRichText({ type: 'doc', content: nodes }))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,8}$/)
const media = fc.constantFrom('media/cour.svg', 'media/film 1.mp4', 'media/été.vtt')
const mode = fc.constantFrom('practice' as const, 'assessment' as const)
const after = { right: maybe(fullText), wrong: maybe(fullText) }
const question = { id, mode, prompt: arbitraryText, ...after }
const withIds = <T>(part: fc.Arbitrary<T>, size: { minLength: number; maxLength: number }) =>
  fc
    .uniqueArray(fc.oneof(id, fc.constantFrom('a', 'b', 'c')), size)
    .chain(ids => fc.tuple(...ids.map(one => part.map(rest => ({ ...rest, id: one })))))
const options = withIds(fc.record({ text: optionText, correct: fc.boolean(), feedback: maybe(fullText) }), {
  minLength: 1,
  maxLength: 4,
})
const lineOrNone = maybe(words)

const gapText = fc
  .array(
    fc.oneof(
      words.map(text => ({ text })),
      fc.uniqueArray(words, { minLength: 1, maxLength: 3 }),
    ),
    { maxLength: 6 },
  )
  .chain(parts =>
    fc.tuple(fc.constant(parts), fc.uniqueArray(id, { minLength: parts.length, maxLength: parts.length })),
  )
  .map(([parts, ids]) =>
    parts.flatMap((part, index): BlockOf<'gap-text'>['text'] => {
      const gap = Array.isArray(part) ? [{ gap: ids[index]!, answers: part }] : [part]
      const before = parts[index - 1]
      const areTexts = before !== undefined && !Array.isArray(before) && !Array.isArray(part)
      return areTexts ? [] : gap
    }),
  )

const questions = { id, mode, ...after }

const byType: { [T in BlockType]: fc.Arbitrary<BlockOf<T>> } = {
  text: fc.record({ id, type: fc.constant('text'), text: arbitraryText }),
  image: fc
    .record({
      id,
      type: fc.constant('image' as const),
      media,
      alt: line,
      decorative: fc.boolean(),
      caption: lineOrNone,
    })
    .map(({ decorative, ...picture }) => (decorative ? { ...picture, alt: '', decorative } : picture)),
  video: fc.record({
    id,
    type: fc.constant('video'),
    media: maybe(media),
    youtube: maybe(fc.constant('dQw4w9WgXcQ')),
    title: words,
    captions: maybe(media),
    poster: maybe(media),
    transcript: maybe(fullText),
  }),
  callout: fc.record({
    id,
    type: fc.constant('callout'),
    tone: fc.constantFrom('tip', 'care', 'law', 'try'),
    title: lineOrNone,
    text: arbitraryText,
  }),
  accordion: fc.record({
    id,
    type: fc.constant('accordion'),
    items: withIds(fc.record({ title: line, text: arbitraryText }), { minLength: 0, maxLength: 3 }),
  }),
  quote: fc.record({ id, type: fc.constant('quote'), text: arbitraryText, source: lineOrNone, link: maybe(href) }),
  file: fc.record({ id, type: fc.constant('file'), media, title: words, description: lineOrNone }),
  'single-choice': fc.record({ ...question, type: fc.constant('single-choice'), options }),
  'multiple-choice': fc.record({ ...question, type: fc.constant('multiple-choice'), options }),
  'true-false': fc.record({
    ...question,
    type: fc.constant('true-false'),
    answer: maybe(fc.boolean()),
  }),
  matching: fc
    .record({
      ...question,
      type: fc.constant('matching' as const),
      pairs: withIds(fc.record({ left: line, right: line }), { minLength: 1, maxLength: 4 }),
      extras: fc.array(words, { maxLength: 2 }),
      rightIds: fc.uniqueArray(id, { minLength: 6, maxLength: 6 }),
    })
    .map(({ rightIds, pairs, extras, ...rest }) => ({
      ...rest,
      pairs: pairs.map((pair, index) => ({ ...pair, rightId: rightIds[index]! })),
      extras: extras.map((text, index) => ({ id: rightIds[4 + index]!, text })),
    })),
  ordering: fc.record({
    ...question,
    type: fc.constant('ordering'),
    items: withIds(fc.record({ text: line }), { minLength: 1, maxLength: 4 }),
  }),
  'gap-text': fc.record({
    ...questions,
    prompt: arbitraryText,
    type: fc.constant('gap-text'),
    text: gapText,
    bank: fc.array(words, { maxLength: 3 }),
  }),
  numeric: fc.record({
    ...question,
    type: fc.constant('numeric'),
    answer: maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)),
    tolerance: fc.double({ min: 0, max: 100, noNaN: true }).map(value => value + 0),
    unit: line,
  }),
  reflection: fc.record({ id, type: fc.constant('reflection'), prompt: arbitraryText, example: maybe(fullText) }),
}

/** Every type of block, each with an arbitrary of it. */
export const arbitraryBlocks = Object.entries(byType) as [BlockType, fc.Arbitrary<Block>][]

/** A slide of some blocks of any types. */
export const arbitrarySlide: fc.Arbitrary<SlideContent> = fc.record({
  title: rawText,
  layout: fc.constantFrom('column', 'split'),
  blocks: fc.array(fc.oneof(...arbitraryBlocks.map(([, arbitrary]) => arbitrary)), { maxLength: 4 }).map(blocks =>
    blocks.map((block, index) => ({
      ...block,
      id: block.type === 'text' ? `text-${index + 1}` : `${index}${block.id}`,
    })),
  ),
})

const names = fc.record({ fr: words, en: words })
type ToolNames = Record<keyof typeof toolWords, typeof names>
const toolNames = Object.fromEntries(Object.keys(toolWords).map(word => [word, names])) as ToolNames
const stored = arbitrarySlide.map(slide => slideContent.parse(slide))

/** A slide in both languages: published, with a draft beside what teachers see, or never published. */
const slideOfCourse: fc.Arbitrary<CourseSlide> = fc
  .record({
    id: fc.uuid(),
    hidden: fc.boolean(),
    content: fc.record({ fr: stored, en: stored }),
    seen: fc.record({ fr: stored, en: stored }),
    drafts: fc.constantFrom('none', 'fr', 'en', 'only' as const, 'no-en', 'new-en'),
    isBehind: fc.boolean(),
  })
  .map(({ id, hidden, content, seen, drafts, isBehind }) => {
    const { fr, en } = content
    const other = (one: SlideContent) => ({ ...one, title: `vu ${one.title}` })
    const published = {
      none: {},
      fr: { published: { fr: other(seen.fr), en } },
      en: { published: { fr, en: other(seen.en) } },
      only: { published: null },
      'no-en': { published: { fr, en } },
      'new-en': { published: { fr } },
    }[drafts]
    const isWithoutEn = drafts === 'no-en'
    const behind = en.blocks.map(block => block.id).filter(block => fr.blocks.some(one => one.id === block))
    return {
      id,
      hidden: hidden && drafts !== 'only',
      content: isWithoutEn ? { fr } : content,
      ...published,
      ...(isBehind && !isWithoutEn && behind.length > 0 ? { behind: { en: behind } } : {}),
    }
  })

/** A course of some modules, each slide in both languages. */
export const arbitraryCourse: fc.Arbitrary<Course> = fc.record({
  tool: fc.record({
    id: fc.uuid(),
    level: fc.uuid(),
    kind: fc.constantFrom('formation', 'courseSet', 'playful'),
    language: fc.constant('fr'),
    visibility: fc.constantFrom('visible', 'hide'),
    ...toolNames,
    vocational: maybe(fc.constant({ acronym: 'ASSC', sefriNumber: '086911', years: 3, comingIntoForce: '2017-01-01' })),
    picture: maybe(fc.constant('media/cour.svg')),
  }),
  modules: fc.array(
    fc.record({
      id: fc.uuid(),
      minutes: fc.nat(120),
      name: names,
      description: names,
      takeaways: fc.record({ fr: fc.array(rawText, { maxLength: 4 }), en: fc.array(rawText, { maxLength: 4 }) }),
      exercise: maybe(names),
      published: maybe(fc.constant(false)),
      slides: fc.array(slideOfCourse, { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  media: fc
    .uniqueArray(media, { maxLength: 3 })
    .map(paths => new Map(paths.map(path => [path, new Uint8Array([1, 2])]))),
})
