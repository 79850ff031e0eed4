import { titleName } from '@preau/course/original-parts'
import type { OpenPlace } from '@preau/course/translation-status'
import { expect, test } from 'vitest'
import { firstOpenPlace } from '#edit/slide/focus-target.ts'
import type { SlideStates } from '#edit/tool/slide-state.ts'
import { aModule, aSlide } from '#edit/tool/testing/a-tree.ts'
import { nextOpenPlace } from './next-open-place.ts'

const modules = [aModule('m1', [aSlide('a'), aSlide('b')]), aModule('m2', [aSlide('c')])]
const count = (written: number, outdated = 0) => ({
  hasChanges: false,
  isPublished: true,
  counts: [{ language: 'de' as const, words: 2, written, outdated, begun: 0, untitled: 0 }],
})
const order = [titleName, 'x', 'y']
const y: OpenPlace = { at: 'y', why: 'missing' }
const next = (states: SlideStates, open: OpenPlace[], at: string | null, from = 'a') =>
  nextOpenPlace(modules, { slide: from, open, order, at }, states, 'de')

test('R-53 the next open place of a translation is further down on the slide, or else on the next slide with one, across modules', () => {
  const states = { a: count(1), b: count(2), c: count(2, 1) }
  expect(next(states, [y], titleName)).toEqual({ place: { module: 'm1', slide: 'a' }, at: 'y' })
  expect(next(states, [y], 'y')).toEqual({ place: { module: 'm2', slide: 'c' }, at: firstOpenPlace })
  expect(next(states, [], null, 'c')).toEqual({ place: { module: 'm1', slide: 'a' }, at: firstOpenPlace })
})

test('R-53 after the last open place of a translation comes the first; without open places there is none', () => {
  const states = { a: count(1), b: count(2), c: count(2) }
  expect(next(states, [{ at: 'x', why: 'begun' }], 'y')).toEqual({ place: { module: 'm1', slide: 'a' }, at: 'x' })
  expect(next({ ...states, a: count(2) }, [], null)).toBeNull()
})
