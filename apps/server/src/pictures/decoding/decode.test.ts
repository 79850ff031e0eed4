import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPicture } from '#courses/uploads/inspect-media.ts'
import { makeOwnPicture } from '#own-account/make-own-picture.ts'
import { cleanPicture } from '#pictures/clean-picture.ts'

const by = { id: 'someone', network: '192.0.2.1' }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f57' }, limitInputPixels: false })

const avif = (side: number, bitdepth: 8 | 12) => plain(side, side).avif({ quality: 1, effort: 0, bitdepth }).toBuffer()

/** A GIF with so many empty frames of so many pixels a side; a frame takes only a few bytes. */
function aGif(side: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\xff\xff\0\0\0', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  frame.writeUInt16LE(side, 5)
  frame.writeUInt16LE(side, 7)
  return Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from(';')])
}

test('M-13 a picture that needs more memory than allowed ends its process, and the next is decoded', async () => {
  const bomb = await avif(6_300, 12)
  expect(bomb.length).toBeLessThan(10_000)
  await expect(inspectPicture('a.avif', bomb, by)).rejects.toMatchObject({
    problems: [{ path: 'a.avif', code: 'picture-too-demanding' }],
  })
  expect(await cleanPicture(await plain(90, 60).png().toBuffer(), by)).toMatchObject({ width: 90, height: 60 })
})

test('M-13 a picture whose header claims fewer pixels than are in it is refused', async () => {
  const bomb = await avif(2_000, 8)
  const size = bomb.indexOf('ispe') + 8
  bomb.writeUInt32BE(100, size)
  bomb.writeUInt32BE(100, size + 4)
  expect(await cleanPicture(bomb, by)).toMatchObject({ fault: 'damaged' })
  expect(await makeOwnPicture(bomb, by)).toBe('not-a-picture')
})

test.each([
  ['of a thousand frames', () => aGif(2_000, 1_000)],
  ['of two frames of 25 million pixels', () => aGif(5_000, 2)],
])('M-13 a GIF %s counts with all its frames before any is decoded', async (_, make) => {
  const gif = make()
  expect(gif.length).toBeLessThan(20_000)
  expect(await cleanPicture(gif, by)).toMatchObject({ fault: 'too-many-pixels' })
  expect(await makeOwnPicture(gif, by)).toBe('too-large')
})

test('M-13 the process that decodes returns what a browser shows: a photograph keeps its bytes', async () => {
  const photo = await plain(300, 200).jpeg().toBuffer()
  const clean = await cleanPicture(photo, by)
  expect(clean).toMatchObject({ format: 'jpeg', width: 300, height: 200, frames: 1 })
  if ('bytes' in clean) expect(clean.bytes.equals(photo)).toBe(true)
})
