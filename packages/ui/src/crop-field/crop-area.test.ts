import { expect, test } from 'vitest'
import { largestPart, zoomed, zoomOf } from './crop-area.ts'

test('the largest square of a picture takes the whole shorter side and the middle of the longer one', () => {
  expect(largestPart(2)).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  expect(largestPart(0.5)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  expect(largestPart(1)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
})

test('zooming in on a picture keeps its middle', () => {
  expect(zoomed(largestPart(2), 2, 2)).toEqual({ x: 37.5, y: 25, width: 25, height: 50 })
})

test('zooming out at an edge does not leave the picture', () => {
  const corner = { x: 75, y: 50, width: 25, height: 50 }
  expect(zoomed(corner, 2, 1)).toEqual({ x: 50, y: 0, width: 50, height: 100 })
})

test('the zoom of a square can be computed from it', () => {
  expect(zoomOf(zoomed(largestPart(1.6), 1.6, 3), 1.6)).toBeCloseTo(3)
})

test('a part with another shape is as large as possible, and keeps its shape when made smaller', () => {
  expect(largestPart(2, 1.6)).toEqual({ x: 10, y: 0, width: 80, height: 100 })
  expect(largestPart(0.8, 1.6)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  const { width, height } = zoomed(largestPart(2, 1.6), 2, 2, 1.6)
  expect((2 * width) / height).toBeCloseTo(1.6)
  expect(zoomOf(zoomed(largestPart(2, 1.6), 2, 3, 1.6), 2, 1.6)).toBeCloseTo(3)
})
