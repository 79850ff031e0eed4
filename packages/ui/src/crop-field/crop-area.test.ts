import { expect, test } from 'vitest'
import { largestSquare, zoomed, zoomOf } from './crop-area.ts'

test('the largest square takes the whole shorter side and the middle of the longer one', () => {
  expect(largestSquare(2)).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  expect(largestSquare(0.5)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  expect(largestSquare(1)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
})

test('zooming in keeps the middle', () => {
  expect(zoomed(largestSquare(2), 2, 2)).toEqual({ x: 37.5, y: 25, width: 25, height: 50 })
})

test('zooming out at an edge stays inside the picture', () => {
  const corner = { x: 75, y: 50, width: 25, height: 50 }
  expect(zoomed(corner, 2, 1)).toEqual({ x: 50, y: 0, width: 50, height: 100 })
})

test('the zoom of a square is read back from it', () => {
  expect(zoomOf(zoomed(largestSquare(1.6), 1.6, 3), 1.6)).toBeCloseTo(3)
})
