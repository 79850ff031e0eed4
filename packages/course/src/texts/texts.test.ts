import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '#block.ts'
import { localiseSlide } from '#localise.ts'
import { richTextOf } from '#rich-text.ts'
import { type SlideContent, slideContent } from '#slide.ts'
import { arbitrarySlide } from '#testing/arbitrary-course.ts'
import { countTranslation, type KnownBlocks, openPlacesOf } from '#translation-status.ts'
import { applyTexts, type ReturnedText } from './apply-texts.ts'
import { readCoded, type Token, writeCoded } from './inline-codes.ts'
import { textsOf } from './map-texts.ts'
import { textsOfSlide } from './slide-texts.ts'

const nothing = { outdated: [], meant: [] }
const back = (target: Token[] | null, source: Token[] | null = null): ReturnedText => ({
  source,
  target,
  isFinal: false,
})

test('R-53 exporting and importing texts changes nothing', () => {
  fc.assert(
    fc.property(arbitrarySlide, arbitrarySlide, fc.boolean(), (original, other, isOwn) => {
      const translation = isOwn ? { ...original, title: 'Titel', blocks: original.blocks.slice(1) } : other
      const units = textsOfSlide('s', original, translation, nothing)
      const returned = new Map(
        units.map(({ id, source, target }) => [id, back(target && readCoded(writeCoded(target)), source)]),
      )
      const applied = applyTexts({ slide: 's', original, translation, known: nothing }, returned)
      expect(applied.content).toBe(translation)
      expect(applied.outcomes.every(({ outcome, isWhole }) => outcome !== 'changed' && isWhole)).toBe(true)
    }),
  )
})

test('R-53 imported translations are stored exactly, with their marks', () => {
  fc.assert(
    fc.property(arbitrarySlide, original => {
      const units = textsOfSlide('s', original, undefined, nothing)
      const returned = new Map(units.map(({ id, source }) => [id, back(shouted(source), source)]))
      const { content, outcomes } = applyTexts(
        { slide: 's', original, translation: undefined, known: nothing },
        returned,
      )
      if (units.length === 0) return
      expect(outcomes.map(({ outcome, isWhole, isStale }) => [outcome, isWhole, isStale])).toEqual(
        units.map(() => ['changed', true, false]),
      )
      slideContent.parse(content)
      const after = textsOfSlide('s', original, content, nothing)
      expect(after.map(({ target }) => target && writeCoded(target))).toEqual(
        units.map(({ source }) => writeCoded(shouted(source))),
      )
    }),
  )
})

/** A text with other words and the same codes. */
const shouted = (source: readonly Token[]) =>
  source.map(token => (token.type === 'words' ? { ...token, text: `${token.text}Ä` } : token))

const slide = (...blocks: Block[]): SlideContent => slideContent.parse({ title: 'Un', blocks })
const bold = { type: 'text' as const, text: 'fort', marks: [{ type: 'bold' as const }] }
const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Un mot ' }, bold] }
const text: Block = { id: 'a', type: 'text', text: { type: 'doc', content: [paragraph, paragraph] } }

test('R-53 the formatting of a text is written as codes, and broken codes are reported; the words are kept', () => {
  const original = slide(text)
  const [, first] = textsOfSlide('s', original, undefined, nothing)
  expect(first).toMatchObject({ id: 's.a.text.0', state: 'missing', target: null })
  expect(writeCoded(first!.source)).toBe('Un mot {b1}fort{/b1}')
  const apply = (words: string) =>
    applyTexts(
      { slide: 's', original, translation: undefined, known: nothing },
      new Map([[first!.id, back(readCoded(words), first!.source)]]),
    )
  const whole = apply('{b1}starkes{/b1} Wort')
  expect(whole.outcomes).toEqual([
    {
      id: 's.a.text.0',
      outcome: 'changed',
      isStale: false,
      isWhole: true,
      before: null,
      after: 'starkes Wort',
    },
  ])
  expect(JSON.stringify(whole.content)).toContain('{"type":"text","text":"starkes","marks":[{"type":"bold"}]}')
  for (const broken of ['ein Wort', '{b1}ein Wort', '{b7}ein{/b7} {b1}Wort{/b1}']) {
    const applied = apply(broken)
    expect(applied.outcomes[0]).toMatchObject({ outcome: 'changed', isWhole: false })
    expect(JSON.stringify(applied.content).replaceAll(/"[,}].*?"text":"/g, '')).toContain('ein')
  }
})

test('R-53 a text translated from an older original is stored and remains outdated; a text that is too long or lacks a gap is refused', () => {
  const gaps: Block = {
    id: 'g',
    type: 'gap-text',
    mode: 'practice',
    prompt: richTextOf('Complétez'),
    text: [{ text: 'Le ' }, { gap: 'x', answers: ['chat', 'chaton'] }, { text: ' dort' }],
    bank: [],
  }
  const original = slide(text, gaps)
  const apply = (id: string, words: string, source: Token[] | null = null) =>
    applyTexts(
      { slide: 's', original, translation: undefined, known: nothing },
      new Map([[id, back(readCoded(words), source)]]),
    )
  expect(apply('s.a.text.1', 'Wort', readCoded('Autrefois'))).toMatchObject({ stale: ['a'] })
  expect(apply('s.title', 'T'.repeat(201)).outcomes[0]?.outcome).toBe('too-long')
  expect(apply('s.title', 'T'.repeat(201)).content).toBeUndefined()
  expect(apply('s.g.text', 'Die Katze schläft').outcomes[0]?.outcome).toBe('lost-gap')
  const { content } = apply('s.g.text', 'Es schläft die {gap-x/}')
  expect(content?.blocks[0]).toMatchObject({
    text: [{ text: 'Es schläft die ' }, { gap: 'x', answers: ['chat', 'chaton'] }],
  })
  expect(apply('s.g.text.gap-x', 'Katze | Kätzchen').content?.blocks[0]).toMatchObject({
    text: [{ text: 'Le ' }, { gap: 'x', answers: ['Katze', 'Kätzchen'] }, { text: ' dort' }],
  })
  expect(apply('s.g.text.gap-x', '\\| | a\\|b|c').content?.blocks[0]).toMatchObject({
    text: [{ text: 'Le ' }, { gap: 'x', answers: ['|', 'a|b', 'c'] }, { text: ' dort' }],
  })
})

test('R-53 a translation with more paragraphs than its original loses none of them', () => {
  const original = slide({ id: 'a', type: 'text', text: richTextOf('Un') })
  const written: Block = {
    id: 'a',
    type: 'text',
    text: { type: 'doc', content: [paragraph, { type: 'paragraph', content: [{ type: 'text', text: 'Mehr' }] }] },
  }
  const one = { ...slide(), title: 'Eins', blocks: [written] }
  const [, first] = textsOfSlide('s', original, one, nothing)
  expect(writeCoded(first!.target ?? [])).toMatch(/^Un mot \{b\d\}fort\{\/b\d\}\{br\d\/\}Mehr$/)
})

test('R-53 a text marked as final is no longer outdated, and an original returned unchanged is not a translation', () => {
  const original = slide(text)
  const known = { outdated: ['a'], meant: [] }
  const translation = slide({ ...text, text: { type: 'doc', content: [paragraph, { ...paragraph, content: [bold] }] } })
  const units = textsOfSlide('s', original, translation, known)
  expect(units.map(({ state }) => state)).toEqual(['written', 'outdated', 'outdated'])
  const final = new Map(units.map(({ id, source, target }) => [id, { source, target, isFinal: true }]))
  expect(applyTexts({ slide: 's', original, translation, known }, final).reviewed).toEqual(['a'])
  const untouched = new Map(units.map(({ id, source }) => [id, back(source, source)]))
  expect(
    applyTexts({ slide: 's', original, translation: undefined, known: nothing }, untouched).content,
  ).toBeUndefined()
})

test('R-53 in a scenario with one imported text, the other texts remain without a translation', () => {
  const scene: Block = {
    id: 's',
    type: 'scenario',
    situations: [
      {
        id: 'one',
        title: 'Dans la cour de récréation',
        text: richTextOf('Une élève vous parle.'),
        choices: [
          { id: 'p', text: 'Vous écoutez ce qu’elle dit', consequence: richTextOf('Elle raconte tout.') },
          { id: 'q', text: 'Plus tard', consequence: richTextOf('Elle s’en va.') },
        ],
      },
    ],
  }
  const original = slide(scene)
  const came = new Map([['x.s.situations.one.title', back(readCoded('In the playground'))]])
  const { content } = applyTexts({ slide: 'x', original, translation: undefined, known: nothing }, came)
  const units = textsOfSlide('x', original, content, nothing)
  expect(units.filter(({ target }) => target).map(({ id }) => id)).toEqual([...came.keys()])
  expect(units.map(({ state }) => state)).not.toContain('begun')
  expect(openPlacesOf(original, content, nothing).map(({ at, why }) => [at, why])).toContainEqual(['s', 'missing'])
  expect(countTranslation(original, content, nothing)).toMatchObject({ words: 1, written: 0, begun: 0 })
  expect(textsOf(localiseSlide(original, content).blocks[0]!).get('situations.one.choices.q.text')).toEqual([
    { type: 'text', text: 'Plus tard' },
  ])
})

test('O-05 a translation by texts keeps the first numbers and the kinds of numbering of its original’s lists', () => {
  const item = { type: 'listItem' as const, content: [paragraph] }
  const list = { type: 'orderedList' as const, attrs: { start: 3, type: 'a' as const }, content: [item] }
  const original = slide({ id: 'a', type: 'text', text: { type: 'doc', content: [list] } })
  const units = textsOfSlide('s', original, undefined, nothing)
  const returned = new Map(units.map(({ id, source }) => [id, back(shouted(source), source)]))
  const { content } = applyTexts({ slide: 's', original, translation: undefined, known: nothing }, returned)
  expect(content?.blocks[0]).toMatchObject({ text: { content: [{ attrs: { start: 3, type: 'a' } }] } })
})

test('T-03 a text in which a sentence of the original is left is not translated, and neither is a text beside it that equals the original', () => {
  const paragraphs = (...lines: string[]): SlideContent => ({
    title: 'Un',
    layout: 'split',
    blocks: [
      {
        id: 'a',
        type: 'text',
        text: { type: 'doc', content: lines.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })) },
      },
    ],
  })
  const original = paragraphs('Inès lit le message. Elle le montre à Noé.', 'Respire, remercie-la', 'Noé')
  const statesOf = (translation: SlideContent, known: KnownBlocks = nothing) =>
    textsOfSlide('s', original, { ...translation, title: 'One' }, known).map(({ state }) => state)
  const half = paragraphs('Inès reads it. Elle le montre à Noé.', 'Respire, remercie-la', 'Noé')
  expect(statesOf(half)).toEqual(['written', 'begun', 'begun', 'begun'])
  expect(statesOf(half, { outdated: [], meant: ['a'] })).not.toContain('begun')
  expect(statesOf(paragraphs('Inès reads it.', 'Breathe', 'Noé'))).toEqual(['written', 'written', 'written', 'written'])
  // Another paragraph at the beginning: the following ones are no longer at the same place.
  const before = paragraphs('Think first.', 'Inès lit le message. Elle le montre à Noé.', 'Respire, remercie-la', 'Noé')
  expect(statesOf(before)).toEqual(['written', 'written', 'begun', 'written'])
})
