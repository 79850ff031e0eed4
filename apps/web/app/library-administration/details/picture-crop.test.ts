import { expect, test } from 'vitest'
import { pictureSize } from './picture-crop.ts'

test('R-45 a tool’s picture is sent in its own size, 1600 pixels at most, and a vector drawing always in that size', () => {
  expect(pictureSize({ naturalWidth: 800 }, { width: 50 }, false)).toEqual({ width: 400, height: 250 })
  expect(pictureSize({ naturalWidth: 8000 }, { width: 50 }, false)).toEqual({ width: 1600, height: 1000 })
  expect(pictureSize({ naturalWidth: 1 }, { width: 10 }, false)).toEqual({ width: 1, height: 1 })
  expect(pictureSize({ naturalWidth: 24 }, { width: 50 }, true)).toEqual({ width: 1600, height: 1000 })
})
