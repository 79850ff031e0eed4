import { richTextOf } from '@preau/course/rich-text'
import type { SlideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { standingOf } from './slide-state.ts'

const text = (id: string, words: string) => ({ id, type: 'text' as const, text: richTextOf(words) })
const slide = (...blocks: SlideContent['blocks']): SlideContent => ({ title: '', layout: 'column', blocks })
const names = text('a', 'Zoé et Noah')

test('R-53 a block begun in the original’s words is not written, unless it is meant so', () => {
  expect(standingOf(names, undefined)).toBe('missing')
  expect(standingOf(names, slide(text('b', 'Zoé')))).toBe('missing')
  expect(standingOf(names, slide(names))).toBe('begun')
  expect(standingOf(names, slide(names), ['a'])).toBe('written')
  expect(standingOf(names, slide(text('a', 'Zoé and Noah')))).toBe('written')
})
