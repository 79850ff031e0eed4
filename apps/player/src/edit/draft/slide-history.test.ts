import { emptyRichText, richTextOf } from '@preau/course/rich-text'
import { maxBlocks, type SlideContent, slideContent } from '@preau/course/slide'
import { arbitraryBlocks, arbitrarySlide } from '@preau/course/testing/arbitrary-course'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit, type SlideEdit } from './slide-edit.ts'
import {
  beginHistory,
  edited,
  rebased,
  redone,
  type SlideHistory,
  typingPause,
  undone,
  withoutTakeBack,
  withTakeBack,
} from './slide-history.ts'

const anyBlock = fc.oneof(...arbitraryBlocks.map(([, arbitrary]) => arbitrary))
const place = fc.nat(5)

/** An edit that names blocks by their places, because the generated slide's ids are not known yet. */
const planned = fc.oneof(
  fc.record({ type: fc.constant('title' as const), title: fc.string() }),
  fc.record({ type: fc.constant('layout' as const), layout: fc.constantFrom('column' as const, 'split' as const) }),
  fc.record({ type: fc.constant('ask' as const), ask: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }) }),
  fc.record({ type: fc.constant('insert' as const), at: place, block: anyBlock }),
  fc.record({ type: fc.constant('remove' as const), at: place }),
  fc.record({ type: fc.constant('move' as const), at: place, to: place }),
  fc.record({ type: fc.constant('change' as const), at: place, block: anyBlock }),
)
type PlannedEdit = typeof planned extends fc.Arbitrary<infer T> ? T : never

function editFor(content: SlideContent, planned: PlannedEdit): SlideEdit {
  const id = 'at' in planned ? (content.blocks[planned.at]?.id ?? 'nowhere') : ''
  if (planned.type === 'remove') return { type: 'remove', id }
  if (planned.type === 'move') return { type: 'move', id, to: planned.to }
  if (planned.type === 'change') return { type: 'change', block: { ...planned.block, id } }
  return planned
}

const steps = fc.array(fc.record({ planned, pause: fc.nat(2 * typingPause) }), { maxLength: 12 })

function play(start: SlideContent, made: { planned: PlannedEdit; pause: number }[]) {
  let at = 0
  const states: SlideHistory[] = [beginHistory(start)]
  for (const { planned, pause } of made) {
    const history = states.at(-1)!
    at += pause
    states.push(edited(history, editFor(history.present, planned), at))
  }
  return states
}

test('R-53 undo restores every earlier state, step by step to the beginning, and redo every later one', () => {
  fc.assert(
    fc.property(arbitrarySlide, steps, (start, made) => {
      const last = play(start, made).at(-1)!
      let history = last
      while (history.past.length > 0) {
        const before = history
        history = undone(history)
        expect(redone(history).present).toEqual(before.present)
      }
      expect(history.present).toEqual(start)
      while (history.future.length > 0) history = redone(history)
      expect(history.present).toEqual(last.present)
    }),
    { numRuns: 200 },
  )
})

test('R-53 after any edits the slide can still be stored', () => {
  fc.assert(
    fc.property(arbitrarySlide, steps, (start, made) => {
      for (const { present } of play({ ...start, title: '' }, made)) {
        expect(slideContent.safeParse({ ...present, title: '' }).success).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

const words = (text: string) => ({ id: 'one', type: 'text' as const, text: richTextOf(text) })
const slide: SlideContent = {
  title: '',
  layout: 'column',
  blocks: [
    { id: 'one', type: 'text', text: emptyRichText() },
    { id: 'two', type: 'text', text: emptyRichText() },
  ],
}
const type = (history: SlideHistory, text: string, at: number) =>
  edited(history, { type: 'change', block: words(text) }, at)

test('R-53 text typed at one place without a pause is one step', () => {
  const history = type(type(type(beginHistory(slide), 'a', 0), 'ab', 300), 'abc', 600)
  expect(history.past).toHaveLength(1)
  expect(undone(history).present).toEqual(slide)
})

test('R-53 a pause, another place or an undo begins a new step', () => {
  const paused = type(type(beginHistory(slide), 'a', 0), 'ab', typingPause)
  const elsewhere = edited(paused, { type: 'title', title: 'T' }, typingPause + 1)
  const back = type(undone(elsewhere), 'abc', typingPause + 2)
  expect([paused, elsewhere, back].map(({ past }) => past.length)).toEqual([2, 3, 3])
})

test('R-53 an edit that changes nothing is no step, and leaves what can be redone', () => {
  const history = undone(edited(beginHistory(slide), { type: 'title', title: 'T' }, 0))
  expect(edited(history, { type: 'title', title: '' }, 1)).toBe(history)
  expect(edited(history, { type: 'move', id: 'one', to: 9 }, 1)).toBe(history)
})

test('R-53 a slide accepts no more blocks than it may have, and no block whose id is in use', () => {
  const full = {
    ...slide,
    blocks: Array.from({ length: maxBlocks }, (_, index) => ({ ...words(''), id: `b${index}` })),
  }
  expect(applyEdit(full, { type: 'insert', at: 0, block: words('') })).toBe(full)
  expect(applyEdit(slide, { type: 'insert', at: 0, block: words('') })).toBe(slide)
})

test('R-53 an undo says at which place of the slide it changed something', () => {
  const history = edited(beginHistory(slide), { type: 'remove', id: 'two' }, 0)
  expect(undone(history).future[0]?.place).toBe('two')
})

test('R-53 a change beyond the slide remains the last step until it is reverted, whatever is undone afterwards', () => {
  const title = (history: SlideHistory, title: string) => edited(history, { type: 'title', title }, 0)
  const takeBack = async () => {}
  const before = title(beginHistory(slideContent.parse({ title: 'Un', blocks: [] })), 'Deux')
  const carried = withTakeBack(before, takeBack)
  expect(undone(carried)).toBe(carried)
  const later = title(
    rebased(carried, content => ({ ...content, layout: 'split' })),
    'Trois',
  )
  const back = undone(later)
  expect([back.present.title, back.past.at(-1)?.takeBack]).toEqual(['Deux', takeBack])
  expect(undone(back)).toBe(back)
  expect(undone(withoutTakeBack(back, takeBack)).present.title).toBe('Un')
})
