import { describe, expect, test } from 'vitest'
import { coverColour, coverPalette, coverShapes, levelColour } from './cover.ts'
import { yards } from './cover-yards.ts'

const ids = Array.from({ length: 200 }, (_, index) => `tool-${index}`)

describe('a cover', () => {
  test('R-19 the same tool has the same cover everywhere', () => {
    expect(coverShapes('ab4a3895-0ef6-4090-b490-835ee059aac2', 2)).toEqual(
      coverShapes('ab4a3895-0ef6-4090-b490-835ee059aac2', 2),
    )
    // Released covers must not change: a tool is known by its picture.
    expect(coverShapes('ab4a3895-0ef6-4090-b490-835ee059aac2', 2)).toMatchInlineSnapshot(`
      [
        {
          "fill": "sky-tint",
          "height": 300,
          "shape": "rect",
          "width": 480,
          "x": 0,
          "y": 0,
        },
        {
          "d": "M0 120L330 30L480 90V300H0z",
          "fill": "sky",
          "shape": "path",
        },
        {
          "d": "M0 120L330 30L480 90",
          "shape": "path",
          "stroke": "cover-line",
          "strokeLinejoin": "round",
          "strokeWidth": 5,
        },
        {
          "d": "M0 210L330 120L480 180V300H0z",
          "fill": "sun",
          "shape": "path",
        },
        {
          "d": "M0 210L330 120L480 180",
          "shape": "path",
          "stroke": "cover-line",
          "strokeLinejoin": "round",
          "strokeWidth": 5,
        },
        {
          "d": "M0 300L330 210L480 270V300H0z",
          "fill": "cover-sky",
          "shape": "path",
        },
        {
          "d": "M0 300L330 210L480 270",
          "shape": "path",
          "stroke": "cover-line",
          "strokeLinejoin": "round",
          "strokeWidth": 5,
        },
        {
          "cx": 97,
          "cy": 219,
          "fill": "cover-shade",
          "r": 21,
          "shape": "circle",
        },
        {
          "cx": 90,
          "cy": 210,
          "fill": "cover-ball",
          "r": 21,
          "shape": "circle",
        },
      ]
    `)
  })

  test('R-19 tools have different covers, and every yard is used', () => {
    const drawings = new Set(ids.map(id => JSON.stringify(coverShapes(id, 1))))
    expect(drawings.size).toBeGreaterThan(150)
    expect(yards).toHaveLength(8)
  })

  test('R-19 every colour of a cover has a value for pictures outside a page', () => {
    for (const level of [1, 2, 3, 4])
      for (const { fill, stroke } of ids.flatMap(id => coverShapes(id, level)))
        for (const colour of [fill, stroke])
          if (colour) expect(coverPalette[colour]).toMatch(/^#[0-9A-F]{6}(?:[0-9A-F]{2})?$/)
    expect(coverColour('cover-sun')).toBe('var(--cover-sun)')
  })

  test('R-19 a fifth level begins the colours again, and a strange one has the first', () => {
    expect([1, 2, 3, 4, 5, 0, Number.NaN].map(levelColour)).toEqual([
      'sun',
      'sky',
      'clay',
      'lilac',
      'sun',
      'sun',
      'sun',
    ])
  })
})
