import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bakePng, bakeSvg } from './bake.ts'
import { pngChunk, pngChunks } from './png-chunks.ts'
import { day, issuedAt, key, signed } from './testing/example-certificate.ts'
import { unbake } from './unbake.ts'
import { verify } from './verify.ts'

const text = JSON.stringify(signed)
const picture = { create: { width: 8, height: 8, channels: 3 as const, background: 'teal' } }
const png = new Uint8Array(await sharp(picture).png().toBuffer())
const svg =
  '<?xml version="1.0"?><!-- > --><svg xmlns="http://www.w3.org/2000/svg" aria-label="a > b"><circle r="4"/></svg>'
const bytesOf = (given: string) => new TextEncoder().encode(given)

test('R-58 a PNG with a badge is the same picture, and the badge can be read from it', async () => {
  const baked = bakePng(png, signed)
  expect(await unbake(baked)).toEqual({ badge: text })
  for (const { start, end } of pngChunks(baked) ?? []) {
    expect(new DataView(baked.buffer).getUint32(end - 4)).toBe(crc32(baked.subarray(start + 4, end - 4)))
  }
  const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
  expect(await pixels(baked)).toEqual(await pixels(png))
  expect((await verify(baked, { now: issuedAt + day, knownKeys: [key] })).kind).toBe('unknown')
})

test('R-58 a picture that is baked again has only the last badge', async () => {
  const other = { ...signed, name: 'Une autre' }
  expect(bakePng(bakePng(png, other), signed)).toEqual(bakePng(png, signed))
  expect(bakeSvg(bakeSvg(svg, other), signed)).toBe(bakeSvg(svg, signed))
})

test('R-58 a badge can be read from an SVG, whatever its texts contain', async () => {
  const baked = bakeSvg(svg, signed)
  expect(baked).toContain('<circle r="4"/>')
  expect(await unbake(baked)).toEqual({ badge: text })
  expect(await unbake(bytesOf(baked))).toEqual({ badge: text })
  const awkward = { ...signed, name: ']]></openbadges:credential> & $& <![CDATA[' }
  const back = await unbake(bakeSvg(svg, awkward))
  expect(JSON.parse('badge' in back ? back.badge : '')).toEqual(awkward)
})

test('R-58 no badge is baked into a file that is not a picture', () => {
  expect(() => bakePng(bytesOf('GIF89a'), signed)).toThrow()
  expect(() => bakePng(png.slice(0, 60), signed)).toThrow()
  expect(() => bakeSvg('<html></html>', signed)).toThrow()
  expect(() => bakeSvg('<svg/>', signed)).toThrow()
})

test('W-11 a badge that was compressed in a PNG is read, and so is a badge of Open Badges 2', async () => {
  const withChunk = (data: Uint8Array) =>
    new Uint8Array([...png.subarray(0, 33), ...pngChunk('iTXt', data), ...png.subarray(33)])
  const packed = withChunk(new Uint8Array([...bytesOf('openbadgecredential\0\u0001\0fr\0\0'), ...deflateSync(text)]))
  expect(await unbake(packed)).toEqual({ badge: text })
  expect(await unbake(withChunk(bytesOf('openbadges\0\0\0\0\0https://issuer.example/a')))).toEqual({
    badge: 'https://issuer.example/a',
  })
  const bomb = deflateSync(new Uint8Array(100_000_000))
  const bombed = withChunk(new Uint8Array([...bytesOf('openbadgecredential\0\u0001\0\0\0'), ...bomb]))
  expect(await unbake(bombed)).toEqual({ without: 'file-damaged' })
})

test.each([
  ['<openbadges:credential verify="a.b.c"/>', 'a.b.c'],
  [
    "<openbadges:assertion xmlns:openbadges='https://openbadges.org' verify='https://issuer.example/a?b&amp;c'>\n</openbadges:assertion>",
    'https://issuer.example/a?b&c',
  ],
  ['<openbadges:credential>{&quot;a&quot;:1}</openbadges:credential>', '{"a":1}'],
])('W-11 %s is a badge in an SVG', async (element, badge) => {
  expect(await unbake(`<svg>${element}</svg>`)).toEqual({ badge })
})

test('W-11 a file without a badge, or a damaged one, is reported as such', async () => {
  expect(await unbake(png)).toEqual({ without: 'no-badge-inside' })
  expect(await unbake(svg)).toEqual({ without: 'no-badge-inside' })
  expect(await unbake(new Uint8Array([0xff, 0xd8, 0xff]))).toEqual({ without: 'no-badge-inside' })
  const baked = bakePng(png, signed)
  for (const length of [9, 40, 100, baked.length - 1]) {
    expect(await unbake(baked.slice(0, length))).toEqual({ without: 'file-damaged' })
  }
})
