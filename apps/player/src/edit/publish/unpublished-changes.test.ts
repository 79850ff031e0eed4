import { usualCertificateRule } from '@preau/course/certificate'
import { expect, test } from 'vitest'
import { aModule, aSlide } from '#edit/tool/testing/a-tree.ts'
import type { ToolTree, TreeModule } from '#edit/tool/tool-tree.ts'
import { languagesLost, seenOnceAllIsOut, unpublishedModules, unsavedSlides, unseenOf } from './unpublished-changes.ts'

const aTree = (modules: TreeModule[], hiddenBy: ToolTree['hiddenBy'] = null): ToolTree => ({
  name: 'Outil',
  language: 'fr',
  mayShow: true,
  showing: null,
  files: [],
  media: new Map(),
  rule: usualCertificateRule,
  hiddenBy,
  structure: { version: 0, changes: [], removed: [] },
  modules,
})
const open = aModule('open', [
  aSlide('done'),
  aSlide('changed'),
  aSlide('new', { isPublished: false }),
  aSlide('hidden', { isHidden: true }),
])
const closed = aModule('closed', [aSlide('behind'), aSlide('begun', { isPublished: false })], { isHidden: true })
const modules = [aModule('whole', [aSlide('other')]), open, closed]
const waiting = ['changed', 'new', 'hidden', 'behind', 'begun']
const listOf = (tree: ToolTree, unpublished: string[]) =>
  unpublishedModules(tree, unpublished).map(({ module, number, slides }) => [
    number,
    module.id,
    ...slides.map(({ slide, publishState }) => `${slide.id}: ${publishState}`),
  ])

test('R-53 unpublished slides are listed by module; new ones and those still hidden are marked', () => {
  expect(listOf(aTree(modules), waiting)).toEqual([
    [2, 'open', 'changed: changed', 'new: new', 'hidden: hidden'],
    [3, 'closed', 'behind: changed', 'begun: new'],
  ])
  expect(listOf(aTree(modules), [])).toEqual([])
})

test('R-53 slides with unsaved changes are listed in the order of the tool, without slides of other tools', () => {
  const waiting = new Map([
    ['begun', 'away'],
    ['elsewhere', 'away'],
    ['new', 'decide'],
  ] as const)
  expect(unsavedSlides(aTree(modules), waiting).map(({ slide, module, why }) => [module.id, slide.id, why])).toEqual([
    ['open', 'new', 'decide'],
    ['closed', 'begun', 'away'],
  ])
})

test('R-53 unpublished slides that teachers do not see yet are counted', () => {
  expect(unseenOf(aTree(modules), ['changed', 'other'])).toEqual({ said: 'seenOld', count: 2 })
  expect(unseenOf(aTree(modules), ['new', 'behind'])).toEqual({ said: 'unseen', count: 2 })
  expect(unseenOf(aTree(modules), waiting)).toEqual({ said: 'partlyUnseen', count: 4 })
  expect(unseenOf(aTree(modules, 'tool'), ['changed'])).toEqual({ said: 'unseen', count: 1 })
  // A slide that a colleague has just added is not in the loaded tree.
  expect(unseenOf(aTree(modules), ['unknown'])).toEqual({ said: 'unseen', count: 1 })
  expect(unseenOf(aTree(modules), [])).toBeNull()
})

test('R-53 a tool loses a language through slides that teachers will see without it, not through hidden ones', () => {
  const untranslated = [
    { language: 'en', slides: ['new', 'hidden', 'begun'] },
    { language: 'de', slides: ['hidden', 'begun'] },
  ] as const
  expect(languagesLost(aTree(modules), waiting, untranslated)).toEqual([{ language: 'en', count: 1 }])
  expect(languagesLost(aTree(modules), ['changed'], untranslated)).toEqual([])
})

test('R-53 after publishing all, teachers see what authors see, except what is hidden, and nothing of a hidden tool', () => {
  const whole = [aModule('whole', [aSlide('other')])]
  expect(seenOnceAllIsOut(aTree(whole))).toBe('all')
  expect(seenOnceAllIsOut(aTree([...whole, closed]))).toBe('notHidden')
  expect(seenOnceAllIsOut(aTree([...whole, aModule('one', [aSlide('hidden', { isHidden: true })])]))).toBe('notHidden')
  expect(seenOnceAllIsOut(aTree(whole, 'tool'))).toBe('nothing')
  expect(seenOnceAllIsOut(aTree(whole, 'level'))).toBe('nothing')
})
