import { expect, test } from 'vitest'
import { cropName, cropSize } from './draw-crop.ts'

test('R-53 a cropped picture has the pixels of its part of the original, and at least one', () => {
  const picture = { naturalWidth: 800, naturalHeight: 600 }
  expect(cropSize(picture, { x: 0, y: 0, width: 100, height: 100 })).toEqual({ width: 800, height: 600 })
  expect(cropSize(picture, { x: 10, y: 10, width: 33.3, height: 50 })).toEqual({ width: 266, height: 300 })
  expect(cropSize(picture, { x: 99.99, y: 99.99, width: 0.01, height: 0.01 })).toEqual({ width: 1, height: 1 })
})

test.each([
  ['cour.jpg', 'image/webp', 'cour (8 × 6).webp'],
  ['cour (800 × 600).webp', 'image/png', 'cour (8 × 6).png'],
  ['La cour. De loin', 'image/webp', 'La cour (8 × 6).webp'],
])('R-53 the part that is cropped from %j as %s gets the name %j', (name, type, called) => {
  expect(cropName(name, { width: 8, height: 6 }, type)).toBe(called)
})
