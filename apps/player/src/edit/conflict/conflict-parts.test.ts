import type { Block } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import { maxBlocks, type SlideContent, slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { conflictParts, mergeParts, mergeQuietly, withTheirs } from './conflict-parts.ts'

const text = (id: string, words: string): Block => ({ id, type: 'text', text: richTextOf(words) })
const slide = (words: Record<string, string>, title = 'Titre'): SlideContent =>
  slideContent.parse({ title, blocks: Object.entries(words).map(([id, said]) => text(id, said)) })
const wordsOf = ({ blocks }: SlideContent) => blocks.map(({ id }) => id).join('')

const base = slide({ a: 'un', b: 'deux', c: 'trois' })

test('R-53 only the places where two states differ are shown, with who changed each', () => {
  const mine = slide({ a: 'un', b: 'deux à moi', c: 'trois', m: 'nouveau' }, 'Mon titre')
  const theirs = slide({ a: 'un à eux', b: 'deux à eux', c: 'trois' })
  expect(conflictParts({ base, mine, theirs }).map(({ key, changedBy }) => [key, changedBy])).toEqual([
    ['title', 'mine'],
    ['a', 'theirs'],
    ['b', 'both'],
    ['m', 'mine'],
  ])
  expect(conflictParts({ base, mine, theirs: mine })).toEqual([])
})

test('R-53 without a known common base, the author is asked about every difference', () => {
  const parts = conflictParts({ base: undefined, mine: slide({ a: 'un' }), theirs: slide({ a: 'deux', b: 'deux' }) })
  expect(parts.map(({ changedBy }) => changedBy)).toEqual(['both', 'both'])
})

test('R-53 blocks are chosen one by one, and the slide holds exactly the chosen ones', () => {
  const mine = slide({ a: 'un à moi', b: 'deux', c: 'trois' })
  const theirs = slide({ a: 'un à eux', t: 'nouveau', b: 'deux à eux' })
  const merged = mergeParts({ base, mine, theirs }, { a: 'mine', b: 'theirs', t: 'theirs', c: 'mine' })
  expect(merged).toEqual(slide({ a: 'un à moi', t: 'nouveau', b: 'deux à eux', c: 'trois' }))
  expect(wordsOf(mergeParts({ base, mine, theirs }, { a: 'mine', c: 'theirs', t: 'mine' }))).toBe('ab')
})

test('R-53 choosing one side everywhere gives that side unchanged, including its order', () => {
  const mine = slide({ a: 'un à moi', b: 'deux', c: 'trois' })
  const theirs = slide({ c: 'trois', b: 'deux', a: 'un à eux' }, 'Leur titre')
  const conflict = { base, mine, theirs }
  expect(mergeParts(conflict, { title: 'theirs', a: 'theirs' })).toEqual(theirs)
  expect(mergeParts(conflict, {})).toEqual(mine)
  expect(wordsOf(mergeParts(conflict, { title: 'theirs' }))).toBe('cba')
})

test('R-53 when each place was changed on one side only, both changes are kept without asking', () => {
  const mine = slide({ a: 'un', m: 'nouveau', b: 'deux à moi', c: 'trois' })
  const theirs = slide({ a: 'un à eux', b: 'deux', t: 'nouveau' }, 'Leur titre')
  const merged = slide({ a: 'un à eux', m: 'nouveau', b: 'deux à moi', t: 'nouveau' }, 'Leur titre')
  expect(mergeQuietly({ base, mine, theirs })).toEqual(merged)
  // The block under the author's caret is still the same object.
  expect(mergeQuietly({ base, mine, theirs })?.blocks[2]).toBe(mine.blocks[2])
})

test('R-53 an order changed on one side is kept, whatever the other side wrote, added or removed', () => {
  const turned = slide({ c: 'trois', b: 'deux', a: 'un' })
  const written = slide({ a: 'un', b: 'deux changé', n: 'nouveau', c: 'trois' })
  expect(wordsOf(mergeQuietly({ base, mine: turned, theirs: written })!)).toBe('cbna')
  expect(wordsOf(mergeQuietly({ base, mine: written, theirs: turned })!)).toBe('cbna')
  expect(wordsOf(mergeQuietly({ base, mine: turned, theirs: slide({ a: 'un', c: 'trois' }) })!)).toBe('ca')
})

test('R-53 the author is asked where both changed the same block, one removed what the other changed, or the base is unknown', () => {
  const mine = slide({ a: 'un à moi', b: 'deux', c: 'trois' })
  const theirs = slide({ a: 'un à eux', b: 'deux à eux', c: 'trois' })
  expect(mergeQuietly({ base, mine, theirs })).toBeNull()
  expect(mergeQuietly({ base, mine, theirs: slide({ b: 'deux', c: 'trois' }) })).toBeNull()
  expect(mergeQuietly({ base: undefined, mine, theirs: base })).toBeNull()
  expect(withTheirs({ base, mine, theirs })).toEqual(slide({ a: 'un à moi', b: 'deux à eux', c: 'trois' }))
})

test('R-53 when both added blocks and a slide cannot hold all of them, the author is asked', () => {
  const many = (prefix: string) =>
    Object.fromEntries(Array.from({ length: maxBlocks / 2 }, (_, index) => [`${prefix}${index}`, 'mot']))
  const said = { a: 'un', b: 'deux', c: 'trois' }
  const [mine, theirs] = [slide({ ...said, ...many('m') }), slide({ ...said, ...many('t') })]
  expect(mergeQuietly({ base, mine, theirs })).toBeNull()
})

test('L-35 the number of questions to ask is merged when one side changed it; when both did, the author is asked', () => {
  const asking = (ask: number | undefined): SlideContent => ({ ...base, ask })
  const theirs = { ...asking(2), title: 'Autre titre' }
  expect(mergeQuietly({ base, mine: slide({ a: 'UN', b: 'deux', c: 'trois' }), theirs })).toMatchObject({ ask: 2 })
  const both = { base, mine: asking(1), theirs }
  expect(mergeQuietly(both)).toBeNull()
  expect(conflictParts(both)).toContainEqual({ key: 'ask', kind: 'ask', mine: 1, theirs: 2, changedBy: 'both' })
  expect(mergeParts(both, { ask: 'theirs', title: 'mine' })).toMatchObject({ ask: 2, title: base.title })
  expect(mergeQuietly({ base: asking(2), mine: asking(undefined), theirs: asking(2) })).not.toHaveProperty('ask', 2)
})
