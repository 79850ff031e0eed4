import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Theme } from '#themes.ts'
import { coverColour, coverPalette, coverShapes, levelColour, yardOf } from './cover.ts'
import { yards } from './cover-yards.ts'
import { drawnCover } from './drawn-cover.ts'
import { leastAlike } from './unlike-cover.ts'
import { subjects } from './yard-subjects.ts'

const content = join(import.meta.dirname, '../../../../content')
const drawable = Object.keys(subjects) as Theme[]
const ids = Array.from({ length: 200 }, (_, index) => `tool-${index}`)
const withoutColours = (name: string, value: unknown) => (name === 'fill' || name === 'stroke' ? undefined : value)

describe('a cover', () => {
  test('R-19 the same tool has the same cover everywhere', () => {
    expect(coverShapes('ab4a3895-0ef6-4090-b490-835ee059aac2', 2)).toEqual(
      coverShapes('ab4a3895-0ef6-4090-b490-835ee059aac2', 2),
    )
    // Released covers must not change: people recognise a tool by its picture.
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
          "fill": "sky",
          "height": 150,
          "shape": "rect",
          "width": 480,
          "x": 0,
          "y": 0,
        },
        {
          "cx": 120,
          "cy": 120,
          "fill": "cover-sky",
          "fillOpacity": 0.9,
          "r": 90,
          "shape": "circle",
        },
        {
          "cx": 240,
          "cy": 180,
          "fill": "cover-sky",
          "fillOpacity": 0.9,
          "r": 90,
          "shape": "circle",
        },
        {
          "cx": 360,
          "cy": 120,
          "fill": "sun",
          "fillOpacity": 1,
          "r": 90,
          "shape": "circle",
        },
        {
          "cx": 120,
          "cy": 120,
          "r": 90,
          "shape": "circle",
          "stroke": "cover-line",
          "strokeWidth": 5,
        },
        {
          "cx": 240,
          "cy": 180,
          "r": 90,
          "shape": "circle",
          "stroke": "cover-line",
          "strokeWidth": 5,
        },
        {
          "cx": 360,
          "cy": 120,
          "r": 90,
          "shape": "circle",
          "stroke": "cover-line",
          "strokeWidth": 5,
        },
        {
          "cx": 367,
          "cy": 99,
          "fill": "cover-shade",
          "r": 21,
          "shape": "circle",
        },
        {
          "cx": 360,
          "cy": 90,
          "fill": "cover-ball",
          "r": 21,
          "shape": "circle",
        },
      ]
    `)
  })

  test('R-19 tools have different covers, and every yard is used', () => {
    const drawings = new Set(ids.map(id => JSON.stringify(coverShapes(id, 1))))
    expect(drawings.size).toBeGreaterThan(195)
    expect(new Set(ids.map(yardOf)).size).toBe(yards.length)
  })

  test('R-19 each tool of the demo, and each module of a tool, has a yard of its own', () => {
    const courses = globSync('*/tool.yaml', { cwd: content }).map(file => dirname(join(content, file)))
    expect(courses).toHaveLength(9)
    const idIn = (file: string) => (parse(readFileSync(file, 'utf8')) as { id: string }).id
    const yardsOf = (files: string[]) => new Set(files.map(file => yardOf(idIn(file)))).size
    expect(yardsOf(courses.map(course => join(course, 'tool.yaml')))).toBe(courses.length)
    for (const course of courses) {
      const modules = globSync('*/module.yaml', { cwd: course }).map(file => join(course, file))
      expect(yardsOf(modules)).toBe(modules.length)
    }
  })

  test('R-19 among up to a hundred new ids, one is chosen whose cover is unlike those beside it', () => {
    const levels: string[][] = [[], [], [], []]
    for (let made = 0; made < 100; made++) {
      const level = levels[made % 4]!
      const offered = Array.from({ length: 64 }, (_, index) => `${made} ${index}`)
      level.push(leastAlike(offered, level, levels.flat()))
      const all = levels.flat()
      // As long as there are enough yards, none appears twice on the page; with more tools, none twice in a level.
      if (all.length <= 16) expect(new Set(all.map(yardOf)).size).toBe(all.length)
      if (level.length <= 12) expect(new Set(level.map(yardOf)).size).toBe(level.length)
    }
    const outlines = levels.flat().map(id => JSON.stringify(coverShapes(id, 1).slice(0, -2), withoutColours))
    expect(new Set(outlines).size).toBe(100)
    expect(() => leastAlike([], [], [])).toThrow('no id is offered')
  })

  test('R-19 every colour of a cover has a value for pictures outside a page', () => {
    for (const level of [1, 2, 3, 4])
      for (const { fill, stroke } of ids.flatMap(id => coverShapes(id, level)))
        for (const colour of [fill, stroke])
          if (colour) expect(coverPalette[colour]).toMatch(/^#[0-9A-F]{6}(?:[0-9A-F]{2})?$/)
    expect(coverColour('cover-sun')).toBe('var(--cover-sun)')
  })

  test('R-19 a fifth level begins the colours again, and an unknown level has the first colour', () => {
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

describe('a cover of a tool with themes', () => {
  const about = (themes: Theme[], level = 1) => JSON.stringify(coverShapes('tool-1', level, themes))

  test('L-66 a cover shows the first theme of its tool that can be drawn, in the colours of its level; without a theme it shows the yard as before', () => {
    expect(about([])).toBe(JSON.stringify(coverShapes('tool-1', 1)))
    expect(about(['law'])).toBe(about([]))
    expect(about(['law', 'games'])).toBe(about(['games', 'privacy']))
    expect(new Set(drawable.map(theme => about([theme]))).size).toBe(drawable.length)
    expect(about(['privacy'], 2)).not.toBe(about(['privacy']))
    expect(about(['privacy'], 2)).not.toContain('"sun-tint"')
  })

  test('L-66 the drawing of a theme is at most 3 kB, and has exactly one ball', () => {
    for (const theme of drawable) {
      const shapes = coverShapes('tool-1', 1, [theme])
      expect(JSON.stringify(drawnCover('tool-1', 1, [theme])).length, theme).toBeLessThan(3000)
      expect(shapes.filter(({ fill }) => fill === 'cover-ball').length, theme).toBe(1)
    }
  })

  test('L-66 our own tools have different covers, each showing its first theme', () => {
    const own = globSync('*/tool.yaml', { cwd: content }).map(file => {
      const { id, themes } = parse(readFileSync(join(content, file), 'utf8'))
      return JSON.stringify(coverShapes(id, 1, themes), withoutColours)
    })
    expect(new Set(own).size).toBe(own.length)
    expect(own.length).toBe(9)
  })
})
