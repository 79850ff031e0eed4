import { mediaReference } from '@preau/course/media-reference'
import { expect, test } from 'vitest'
import { mediaNames } from './media-names.ts'

const png = 'image/png'
const namesOf = (...media: [name: string, type: string][]) => [
  ...mediaNames(
    media.map(([name, type], index) => ({
      id: String(index),
      name,
      file: { key: 'media/x', type, size: 1, purpose: 'image' as const },
    })),
  ).values(),
]

test('R-43 files with the same name get different ones, also on disks that ignore case', () => {
  expect(namesOf(['media/a.png', png], ['a.png', png], ['A.PNG', png], ['a-2.png', png])).toEqual([
    'media/a.png',
    'media/a-2.png',
    'media/A-3.PNG',
    'media/a-2-2.png',
  ])
})

test('R-43 the extension of a file matches its type', () => {
  expect(namesOf(['photo', png], ['photo.png', 'image/webp'], ['film.MP4', 'video/mp4'])).toEqual([
    'media/photo.png',
    'media/photo.png.webp',
    'media/film.MP4',
  ])
})

test('R-43 a file of any name gets a path that can be written in a slide and on a disk', () => {
  const odd = [
    '',
    '...',
    '../../etc/passwd',
    'a\\b:c?.png',
    '.hidden/.x.png',
    ' \u0000\n',
    'é'.repeat(300),
    '💬'.repeat(200),
  ]
  const names = namesOf(...odd.map((name): [string, string] => [name, png]))
  expect(new Set(names).size).toBe(odd.length)
  for (const name of names) {
    expect(mediaReference('picture').safeParse(name).success, name).toBe(true)
    expect(name).not.toMatch(/\.\.\/|[\\:?*]/)
    expect(name.length).toBeLessThanOrEqual(300)
  }
})
