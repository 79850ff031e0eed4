import { expect, test } from 'vitest'
import { hiderOf, hidesPublishedSlides, isDrafted, isSeen, seenOfMove } from './seen-by-teachers.ts'
import { aModule, aSlide } from './testing/a-tree.ts'

const shown = aSlide('shown')
const hidden = aSlide('hidden', { isHidden: true })
const draft = aSlide('draft', { isPublished: false })
const behind = aSlide('behind')
const open = aModule('open', [shown, hidden, draft])
const other = aModule('other', [])
const closed = aModule('closed', [behind], { isHidden: true })
const begun = aModule('begun', [], { isPublished: false })
const tree = { hiddenBy: null, modules: [open, other, closed, begun] }

test('R-53 teachers see a slide only where it, its module and its tool are published and shown', () => {
  expect(isSeen(tree, open)).toBe(true)
  expect(isSeen(tree, open, shown)).toBe(true)
  expect(isSeen(tree, open, hidden)).toBe(false)
  expect(isSeen(tree, open, draft)).toBe(false)
  expect(isSeen(tree, closed, behind)).toBe(false)
  expect(isSeen(tree, begun, shown)).toBe(false)
  expect(isSeen({ hiddenBy: 'tool' }, open, shown)).toBe(false)
  expect(isSeen({ hiddenBy: 'level' }, open, shown)).toBe(false)
})

test('R-53 a slide disappears for teachers when it moves into a module they do not see, and appears when it moves out', () => {
  expect(seenOfMove(tree, shown, other)).toBe('moves')
  expect(seenOfMove(tree, shown, closed)).toBe('disappears')
  expect(seenOfMove(tree, shown, begun)).toBe('disappears')
  expect(seenOfMove(tree, behind, open)).toBe('appears')
  expect(seenOfMove(tree, behind, begun)).toBeNull()
  expect(seenOfMove(tree, hidden, other)).toBeNull()
  expect(seenOfMove({ ...tree, hiddenBy: 'tool' }, shown, other)).toBeNull()
})

test('R-53 for a published slide that teachers do not see, the editor knows what hides it, the nearest first', () => {
  expect(hiderOf(tree, 'shown')).toBeNull()
  expect(hiderOf(tree, 'hidden')).toBe('slide')
  expect(hiderOf(tree, 'behind')).toBe('module')
  const moved = { ...tree, modules: [aModule('begun', [shown], { isPublished: false })] }
  expect(hiderOf(moved, 'shown')).toBe('module')
  expect(hiderOf({ ...tree, hiddenBy: 'tool' }, 'hidden')).toBe('slide')
  expect(hiderOf({ ...tree, hiddenBy: 'tool' }, 'behind')).toBe('module')
  expect(hiderOf({ ...tree, hiddenBy: 'tool' }, 'shown')).toBe('tool')
  expect(hiderOf({ ...tree, hiddenBy: 'level' }, 'shown')).toBe('level')
})

test('T-56 what is hidden or shown only in the draft is not said to be so for teachers, but to wait for publication', () => {
  const willHide = { isHidden: true, isHiddenNow: false }
  const willShow = { isHidden: false, isHiddenNow: true }
  const drafted = {
    hiddenBy: null,
    modules: [
      aModule('closing', [aSlide('in it')], willHide),
      aModule('opening', [aSlide('in that')], willShow),
      aModule('open', [shown, hidden, aSlide('closing too', willHide)]),
      { ...begun, slides: [behind], isChanged: true },
    ],
  }
  expect(['in it', 'in that', 'shown', 'hidden', 'closing too'].map(id => hiderOf(drafted, id))).toEqual([
    null,
    'module',
    null,
    'slide',
    null,
  ])
  const waiting = ['in it', 'in that', 'shown', 'hidden', 'closing too', 'behind'].filter(id => isDrafted(drafted, id))
  expect(waiting).toEqual(['in it', 'in that', 'closing too', 'behind'])
})

test('R-53 a module is marked as hidden whether an author hid it or it is a copy not shown yet', () => {
  const unseen = { isHidden: true, isPublished: false }
  expect(hidesPublishedSlides(closed)).toBe(true)
  expect(hidesPublishedSlides(aModule('hidden by hand, and empty', [], { isHidden: true }))).toBe(true)
  expect(hidesPublishedSlides(aModule('copy', [shown, draft], unseen))).toBe(true)
  expect(hidesPublishedSlides(aModule('new', [draft], unseen))).toBe(false)
  expect(hidesPublishedSlides(open)).toBe(false)
})
