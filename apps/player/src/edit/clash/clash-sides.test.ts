import type { Block } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import { maxBlocks, type SlideContent, slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { allOf, choiceOf, keptOfRest, proposedSides, settledContent } from './clash-sides.ts'

const text = (id: string, words: string): Block => ({ id, type: 'text', text: richTextOf(words) })
const slide = (words: Record<string, string>, title = 'Titre'): SlideContent =>
  slideContent.parse({ title, blocks: Object.entries(words).map(([id, said]) => text(id, said)) })

const base = slide({ a: 'un', b: 'deux', c: 'trois' })
const mine = slide({ a: 'un à moi', b: 'deux à moi', c: 'trois' })
const theirs = slide({ a: 'un à eux', b: 'deux', c: 'trois à eux' }, 'Leur titre')
const choice = choiceOf({ lang: 'fr', base, mine, theirs })

test('R-53 to keep all of one side chooses where both changed, and loses nothing only one of both wrote', () => {
  const begun = proposedSides([choice])
  const rest = { b: 'deux à moi', c: 'trois à eux' }
  expect(settledContent(choice, allOf('mine', [choice], begun))).toEqual(
    slide({ a: 'un à moi', ...rest }, 'Leur titre'),
  )
  expect(settledContent(choice, allOf('theirs', [choice], begun))).toEqual(
    slide({ a: 'un à eux', ...rest }, 'Leur titre'),
  )
})

test('R-53 what was chosen among the changes of only one of both stays chosen, and is no longer counted as kept', () => {
  const begun = proposedSides([choice])
  expect(keptOfRest(choice, begun)).toBe(3)
  const chosen = { ...begun, 'fr title': 'mine', 'fr b': 'theirs' } as const
  expect(keptOfRest(choice, chosen)).toBe(1)
  const all = allOf('theirs', [choice], chosen)
  expect(keptOfRest(choice, all)).toBe(1)
  expect(settledContent(choice, all)).toEqual(slide({ a: 'un à eux', b: 'deux', c: 'trois à eux' }))
})

test('R-53 a translation that one side took away is kept or taken as a whole', () => {
  const gone = choiceOf({ lang: 'de', base, mine, theirs: null })
  const begun = proposedSides([choice, gone])
  expect(settledContent(gone, begun)).toBe(mine)
  expect(settledContent(gone, allOf('theirs', [choice, gone], begun))).toBeNull()
})

test('R-53 where both changes are more than a slide holds, each is asked about and none is out of sight', () => {
  const many = (prefix: string) =>
    Object.fromEntries(Array.from({ length: maxBlocks / 2 }, (_, index) => [`${prefix}${index}`, 'mot']))
  const said = { a: 'un', b: 'deux', c: 'trois' }
  const full = choiceOf({
    lang: 'fr',
    base,
    mine: slide({ ...said, ...many('m') }),
    theirs: slide({ ...said, ...many('t') }),
  })
  expect([full.asked.length, full.rest.length]).toEqual([maxBlocks, 0])
  expect(settledContent(full, allOf('mine', [full], proposedSides([full])))).toEqual(full.mine)
})
