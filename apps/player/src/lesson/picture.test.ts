import type { LibraryObject } from '@preau/contract/library/library-object'
import { expect, test } from 'vitest'
import { loadedMedia } from './load-module.ts'
import { pictureOf } from './picture.ts'

const id = '33333333-3333-4333-8333-333333333333'
const media = { host: '', credentials: { login: 'a@b.ch', key: 'media-token' } }
const size = (width: number, height: number) => ({
  media,
  mediaOf: () => ({ version: 7, width, height, colour: null, isDrawing: false }),
  layout: 'column' as const,
})

test('R-56 a picture is requested inline, in several widths, by the media token and its version', () => {
  const { srcSet } = pictureOf(id, size(560, 420))
  const [smallest = ''] = srcSet.split(', ')
  const [address = '', descriptor] = smallest.split(' ')
  const { searchParams } = new URL(address, 'https://preau.example')
  expect(descriptor).toBe('480w')
  expect(Object.fromEntries(searchParams)).toMatchObject({ login: 'a@b.ch', key: 'media-token', time: '7' })
  expect(JSON.parse(searchParams.get('query') ?? '')).toMatchObject({
    action: 'download',
    list: [{ id, options: { transfert: 'inline', type: 'image', size: { width: 480 } } }],
  })
})

test('R-56 the space of a picture is reserved in the picture’s proportions, or as a square if they are unknown', () => {
  expect(pictureOf(id, size(1600, 900))).toMatchObject({ width: 1600, height: 900, shape: 'wide' })
  expect(pictureOf(id, size(300, 900))).toMatchObject({ shape: 'tall' })
  const unknown = pictureOf(id, { media, mediaOf: () => undefined, layout: 'split' })
  expect(unknown).toMatchObject({ width: 560, height: 560, shape: 'square' })
})

test('R-56 a small picture is neither drawn nor requested wider than it is', () => {
  const { widest, srcSet } = pictureOf(id, size(500, 300))
  expect([widest, srcSet.split(', ').map(each => each.split(' ')[1])]).toEqual([500, ['480w', '960w']])
  expect(pictureOf(id, size(90, 60)).srcSet.split(', ')).toHaveLength(1)
})

test('R-56 R-24 a drawing is recognised, and darkened in the dark theme, unlike a photograph', () => {
  const mediaObject = { version: 7, content: { width: 560, height: 560 } } as LibraryObject
  expect(loadedMedia({ ...mediaObject, name: 'media/Cour.SVG' })).toMatchObject({ isDrawing: true, width: 560 })
  expect(loadedMedia({ ...mediaObject, name: 'media/cour.svg.jpg' })).toMatchObject({ isDrawing: false })
  const drawn = { version: 7, width: 560, height: 560, colour: '#1f5f57', isDrawing: true }
  expect(pictureOf(id, { media, mediaOf: () => drawn, layout: 'column' })).toMatchObject({
    isDrawing: true,
    colour: '#1f5f57',
    widest: undefined,
  })
  expect(pictureOf(id, { media, mediaOf: () => undefined, layout: 'column' })).toMatchObject({ isDrawing: false })
})

test('L-11 the main colour of a picture is read from its content, and any value that is not a hex colour is ignored', () => {
  const colourOf = (colour: unknown) =>
    loadedMedia({ version: 7, content: { width: 9, height: 9, colour }, name: 'media/cour.svg' } as LibraryObject)
      .colour
  expect(colourOf('#1f5f57')).toBe('#1f5f57')
  for (const other of [undefined, null, 7, 'red', '#fff', 'url(//elsewhere)', '#1f5f57;'])
    expect(colourOf(other)).toBeNull()
})
