import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectMedia } from './inspect-media.ts'

const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f5f57' } })

async function lookAt(path: string, bytes: Buffer) {
  const seen = await inspectMedia({ path, size: bytes.length, open: async () => Readable.from([bytes]) }, 'someone')
  const chunks: Buffer[] = []
  for await (const chunk of seen.flow) chunks.push(chunk)
  return { ...seen, bytes: Buffer.concat(chunks) }
}

test('R-43 a picture of an import is kept upright, without the place it was taken at', async () => {
  const exif = { IFD0: { Model: 'Telefono' }, IFD3: { GPSLatitude: '46/1 31/1 0/1' } }
  const { bytes, content } = await lookAt(
    'media/cour.jpg',
    await drawn.withExif(exif).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  )
  expect(bytes.includes('Telefono')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 30 })
  expect(content).toEqual({ width: 20, height: 30 })
})

test('R-43 a picture that moves goes on moving when it is cleaned', async () => {
  const frames = Buffer.from(Array.from({ length: 30 * 60 * 3 }, (_, at) => (at * 7) % 251))
  const raw = { width: 30, height: 60, channels: 3, pageHeight: 20 } as const
  const moving = await sharp(frames, { raw })
    .withExif({ IFD0: { Model: 'Telefono' } })
    .webp()
    .toBuffer()
  expect(moving.includes('Telefono')).toBe(true)
  const { bytes } = await lookAt('media/balle.webp', moving)
  expect(bytes.includes('Telefono')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, width: 30, height: 20 })
})

test('R-43 what is clean passes as it is, byte by byte', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#1f5f57' } })
      .toFormat(format)
      .toBuffer()
    expect((await lookAt(`media/a.${format === 'jpeg' ? 'jpg' : format}`, bytes)).bytes.equals(bytes)).toBe(true)
  }
})
