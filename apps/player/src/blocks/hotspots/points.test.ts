import { expect, test } from 'vitest'
import { freePlace, placeAfter, placeAt } from './points.ts'

test('R-53 a point is put where the picture is pressed, and never beside it', () => {
  const picture = { left: 100, top: 50, width: 400, height: 200 }
  expect(placeAt({ clientX: 233, clientY: 100 }, picture)).toEqual({ x: 33.3, y: 25 })
  expect(placeAt({ clientX: 20, clientY: 900 }, picture)).toEqual({ x: 0, y: 100 })
})

test('R-53 an arrow key moves a point by a percent of the picture, with Shift by ten, and not off it', () => {
  const place = { x: 99.5, y: 5 }
  expect(placeAfter(place, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 100, y: 5 })
  expect(placeAfter(place, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 99.5, y: 0 })
  expect(placeAfter(place, { key: 'Enter', shiftKey: false })).toBeNull()
})

test('R-53 a point added by keyboard does not cover another one', () => {
  expect(freePlace([])).toEqual({ x: 50, y: 50 })
  expect(freePlace([{ x: 50, y: 50 }])).toEqual({ x: 58, y: 58 })
  expect(freePlace([50, 58, 66, 74, 82, 90, 42, 34, 26, 18, 10].map(at => ({ x: at, y: at })))).toEqual({
    x: 50,
    y: 50,
  })
})
