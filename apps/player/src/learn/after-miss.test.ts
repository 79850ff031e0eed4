import { expect, test } from 'vitest'
import type { LoadedSlide } from '#lesson/load-module.ts'
import { slideToRead } from './after-miss.ts'

const slide = (id: string, kind: 'teaches' | 'asks' | 'unknown'): LoadedSlide =>
  ({ id, content: kind === 'unknown' ? null : {}, questions: kind === 'asks' ? [{}] : [] }) as unknown as LoadedSlide

test('L-37 the slide to read again is the nearest slide before the question that has no question itself', () => {
  const slides = [
    slide('a', 'asks'),
    slide('b', 'teaches'),
    slide('c', 'teaches'),
    slide('d', 'unknown'),
    slide('e', 'asks'),
    slide('f', 'asks'),
    slide('g', 'teaches'),
  ]
  const read = (asking: string) => slideToRead(slides, asking)?.id
  expect([read('f'), read('e'), read('a'), read('nowhere')]).toEqual(['c', 'c', undefined, undefined])
})

test('L-79 the slide that the author chose is offered to be read again, or the usual slide if it no longer exists', () => {
  const asking = (readAgain: string) => ({ id: 'z', content: { readAgain }, questions: [{}] }) as unknown as LoadedSlide
  const slides = (readAgain: string) => [slide('a', 'teaches'), slide('b', 'teaches'), asking(readAgain)]
  expect(slideToRead(slides('a'), 'z')?.id).toBe('a')
  expect(slideToRead(slides('gone'), 'z')?.id).toBe('b')
})
