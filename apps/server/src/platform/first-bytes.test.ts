import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typeByBytes } from './first-bytes.ts'

const types = ['video/mp4', 'video/mp2t', 'video/mpeg', 'video/x-ms-wmv', 'video/x-flv', 'video/ogg'] as const
const folder = new URL('../../../../packages/course/testing/outside/films/', import.meta.url)

test.each([
  ['camcorder.mts', 'video/mp2t'],
  ['television.ts', 'video/mp2t'],
  ['disc.mpg', 'video/mpeg'],
  ['presentation.wmv', 'video/x-ms-wmv'],
  ['flash.flv', 'video/x-flv'],
  ['wikipedia.ogv', 'video/ogg'],
  ['voice.ogg', null],
])('O-20 a film that ffmpeg can read is known by its first bytes: %s', (name, type) => {
  expect(typeByBytes(types, readFileSync(new URL(`${name}.head`, folder)))).toBe(type)
})

test('O-20 a text that only begins like a film is not taken for one', () => {
  for (const text of ['GGGG and more of it', 'FLV is a format', 'OggS', 'G'.padEnd(1000, ' ')])
    expect(typeByBytes(types, Buffer.from(text))).toBe(null)
})
