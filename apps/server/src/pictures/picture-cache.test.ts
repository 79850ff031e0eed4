import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Busy } from '#platform/http/envelope.ts'
import { aServer } from '#testing/a-server.ts'
import { cachedPicture, purgePictures } from './picture-cache.ts'

const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00' } })
  .png()
  .toBuffer()

const { files } = await aServer()

test('W-04 of many who ask for one picture at once, one has it made', async () => {
  const asked = Array.from({ length: 20 }, () =>
    cachedPicture(files, 'a', { width: 480, height: 300, format: 'webp', isKept: true }, () => red),
  )
  const made = await Promise.all(asked)
  // The very same bytes in memory, and not as many that are alike.
  expect(new Set(made).size).toBe(1)
  expect((await files.stat('pictures/a/480x300.webp'))?.size).toBe(made[0]?.length)
})

test('W-04 where too many pictures wait, the next is told when to come again, and those before are made', async () => {
  const asked = Array.from({ length: 300 }, (_, at) =>
    cachedPicture(files, 'a', { width: at + 1, height: 9, format: 'webp', isKept: false }, () => red),
  )
  const results = await Promise.allSettled(asked)
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy)
  expect(results.length - refused.length).toBeGreaterThanOrEqual(200)
})

test.each([
  ['a disk', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['a store', Object.assign(new Error('Storage backend has reached its limit'), { name: 'XMinioStorageFull' })],
  ['a store that says so by its status', Object.assign(new Error(), { $metadata: { httpStatusCode: 507 } })],
])('W-04 %s that is full shows pictures all the same', async (_, full) => {
  const fullFiles = { ...files, put: () => Promise.reject(full) }
  const made = await cachedPicture(fullFiles, 'full', { width: 240, format: 'webp', isKept: true }, () => red)
  expect((await sharp(made).metadata()).width).toBe(240)
  const away = { ...files, put: () => Promise.reject(new Error('away')) }
  await expect(cachedPicture(away, 'full', { width: 240, format: 'webp', isKept: true }, () => red)).rejects.toThrow()
})

test('W-04 of a picture that goes, every size and format that was kept goes', async () => {
  for (const format of ['avif', 'webp', 'png'] as const) {
    await cachedPicture(files, 'gone', { width: 240, format, isKept: true }, () => red)
    expect((await files.stat(`pictures/gone/240x0.${format}`))?.type).toBe(`image/${format}`)
  }
  await purgePictures(files, 'gone')
  for await (const { key } of files.list('pictures/gone')) expect.fail(`${key} is still there`)
})
