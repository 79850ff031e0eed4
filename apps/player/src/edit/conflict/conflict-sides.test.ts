import type { Block } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import { maxBlocks, type SlideContent, slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { allOf, choiceOf, keptOfRest, proposedSides, settledContent } from './conflict-sides.ts'

const text = (id: string, words: string): Block => ({ id, type: 'text', text: richTextOf(words) })
const slide = (words: Record<string, string>, title = 'Titre'): SlideContent =>
  slideContent.parse({ title, blocks: Object.entries(words).map(([id, said]) => text(id, said)) })

const base = slide({ a: 'un', b: 'deux', c: 'trois' })
const mine = slide({ a: 'un à moi', b: 'deux à moi', c: 'trois' })
const theirs = slide({ a: 'un à eux', b: 'deux', c: 'trois à eux' }, 'Leur titre')
const choice = choiceOf({ lang: 'fr', base, mine, theirs })

test('R-53 an author who keeps all of one side decides every conflict, and loses nothing that only one of the two wrote', () => {
  const begun = proposedSides([choice])
  const rest = { b: 'deux à moi', c: 'trois à eux' }
  expect(settledContent(choice, allOf('mine', [choice], begun))).toEqual(
    slide({ a: 'un à moi', ...rest }, 'Leur titre'),
  )
  expect(settledContent(choice, allOf('theirs', [choice], begun))).toEqual(
    slide({ a: 'un à eux', ...rest }, 'Leur titre'),
  )
})

test('R-53 a choice made among the changes of only one side is remembered, and this change no longer counts as kept by default', () => {
  const begun = proposedSides([choice])
  expect(keptOfRest(choice, begun)).toBe(3)
  const chosen = { ...begun, 'fr title': 'mine', 'fr b': 'theirs' } as const
  expect(keptOfRest(choice, chosen)).toBe(1)
  const all = allOf('theirs', [choice], chosen)
  expect(keptOfRest(choice, all)).toBe(1)
  expect(settledContent(choice, all)).toEqual(slide({ a: 'un à eux', b: 'deux', c: 'trois à eux' }))
})

test('R-53 a translation that one side removed is kept or dropped as a whole', () => {
  const gone = choiceOf({ lang: 'de', base, mine, theirs: null })
  const begun = proposedSides([choice, gone])
  expect(settledContent(gone, begun)).toBe(mine)
  expect(settledContent(gone, allOf('theirs', [choice, gone], begun))).toBeNull()
})

test('R-53 when a slide cannot hold both changes, the author is asked about each, and none is hidden', () => {
  const many = (prefix: string) =>
    Object.fromEntries(Array.from({ length: maxBlocks / 2 }, (_, index) => [`${prefix}${index}`, 'mot']))
  const said = { a: 'un', b: 'deux', c: 'trois' }
  const full = choiceOf({
    lang: 'fr',
    base,
    mine: slide({ ...said, ...many('m') }),
    theirs: slide({ ...said, ...many('t') }),
  })
  expect([full.toDecide.length, full.rest.length]).toEqual([maxBlocks, 0])
  expect(settledContent(full, allOf('mine', [full], proposedSides([full])))).toEqual(full.mine)
})
