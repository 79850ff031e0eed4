import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aServer } from '#testing/a-server.ts'
import { keptPixels, pixelsOf, removePixels } from './drawing-pixels.ts'
import { type PictureRequest, pictureAt } from './picture-cache.ts'
import { type PictureSize, savedSize } from './picture-sizes.ts'
import { purgePictures, recordSize, tidyPictureSizes } from './stored-sizes.ts'

const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00' } })
  .png()
  .toBuffer()

const server = await aServer()
const { files, db, log } = server
const network = '192.0.2.1'
const wanted = (size: PictureSize, format: PictureRequest['format'] = 'webp') => ({
  ...size,
  kept: savedSize(size),
  format,
  network,
})
const ask = (name: string, size: PictureSize, on = server) => pictureAt(on, wanted(size), { name, load: () => red })

/** The keys of a picture's stored sizes. */
async function keptOf(name: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(`pictures/${name}`)) keys.push(key.split('/').at(-1) ?? '')
  return keys.sort()
}
const notesOf = async (name: string) =>
  (await db.selectFrom('kept_picture').select('key').execute())
    .map(({ key }) => key)
    .filter(key => key.startsWith(`pictures/${name}/`))
    .map(key => key.split('/').at(-1) ?? '')
    .sort()

test('W-04 concurrent requests for one picture have it made once', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => ask('a', { width: 480, height: 300 })))
  // They are the same bytes in memory, not equal copies.
  expect(new Set(made).size).toBe(1)
  expect((await files.stat('pictures/a/480x300.webp'))?.size).toBe(made[0]?.length)
})

test('M-14 a picture that one network waits for among many is made at once for another network', async () => {
  const order: string[] = []
  const large = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const from = (name: string, by: string) =>
    pictureAt(server, { ...wanted({ width: 960 }), network: by }, { name, load: () => large }).then(() =>
      order.push(`${by} ${name}`),
    )
  const many = Array.from({ length: 30 }, (_, at) => from(`shared-${at}`, 'many'))
  const one = from('shared-29', 'one')
  await Promise.all([...many, one])
  expect(order.indexOf('one shared-29')).toBeLessThan(10)
  expect(await keptOf('shared-29')).toEqual(['960x0.webp'])
})

test('M-14 any size comes as requested, and only those of a short list are stored', async () => {
  for (const width of [1, 59, 61, 100, 180, 239]) {
    expect((await sharp(await ask('sizes', { width })).metadata()).width).toBe(width)
    expect((await sharp(await ask('sizes', { width, height: width })).metadata()).height).toBe(width)
  }
  expect(await keptOf('sizes')).toEqual(['240x0.webp', '240x240.webp', '60x0.webp', '60x60.webp'])
})

test.each([
  ['a disk', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['a store', Object.assign(new Error('Storage backend has reached its limit'), { name: 'XMinioStorageFull' })],
  ['a store that says so by its status', Object.assign(new Error(), { $metadata: { httpStatusCode: 507 } })],
])('W-04 M-14 %s that is full shows pictures all the same, and nothing is recorded as stored', async (_, full) => {
  const fullFiles = { ...files, put: () => Promise.reject(full) }
  const made = await ask('full', { width: 240 }, { ...server, files: fullFiles })
  expect((await sharp(made).metadata()).width).toBe(240)
  expect(await notesOf('full')).toEqual([])
  const away = { ...files, put: () => Promise.reject(new Error('away')) }
  await expect(ask('full', { width: 240 }, { ...server, files: away })).rejects.toThrow('away')
  expect(await notesOf('full')).toEqual([])
})

test('W-04 M-14 when a picture is removed, all its stored sizes and formats are, and nothing of another', async () => {
  for (const format of ['avif', 'webp', 'png', 'jpeg'] as const) {
    await pictureAt(server, wanted({ width: 240 }, format), { name: 'gone', load: () => red })
    expect((await files.stat(`pictures/gone/240x0.${format}`))?.type).toBe(`image/${format}`)
  }
  await ask('gone-not', { width: 240 })
  await purgePictures(server, 'gone')
  expect([await keptOf('gone'), await notesOf('gone')]).toEqual([[], []])
  expect([await keptOf('gone-not'), await notesOf('gone-not')]).toEqual([['240x0.webp'], ['240x0.webp']])
})

test.each(['before its note', 'between its note and its file', 'with its file there'])(
  'W-04 M-14 a size that is being made while its picture is purged (%s) is not stored',
  async moment => {
    const key = 'media/purged.png'
    await files.put(key, Readable.from([red]), { type: 'image/png' })
    const isStored = async () => (await files.stat(key)) !== undefined
    const purge = async () => {
      await files.remove(key)
      await purgePictures(server, 'purged')
    }
    const put: typeof files.put = async (...given) => {
      if (moment === 'between its note and its file') await purge()
      const written = await files.put(...given)
      if (moment === 'with its file there') await purge()
      return written
    }
    const load = async () => {
      if (moment === 'before its note') await purge()
      return red
    }
    const on = { ...server, files: { ...files, put } }
    const made = await pictureAt(on, wanted({ width: 240 }), { load, isStored, name: 'purged' })
    expect((await sharp(made).metadata()).width, 'it is shown to the callers').toBe(240)
    expect([await keptOf('purged'), await notesOf('purged')]).toEqual([[], []])
  },
)

test('W-04 M-14 the pixels of a drawing that is removed while it is drawn are not stored', async () => {
  const key = 'media/purged.svg'
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><path fill="#c00" d="M0 0h60v60H0z"/></svg>'
  await files.put(key, Readable.from([drawing]), { type: 'image/svg+xml' })
  const put: typeof files.put = async (...given) => {
    await files.remove(key)
    await removePixels(files, key)
    return files.put(...given)
  }
  const pixels = await pixelsOf({ ...files, put }, key, log)
  expect((await sharp(pixels ?? Buffer.alloc(0)).metadata()).width, 'it is shown to the callers').toBeGreaterThan(0)
  expect(await keptPixels(files, key)).toBeUndefined()
})

test('M-14 stored sizes never exceed their limit: the least recently used are removed first', async () => {
  const looked = (key: string, days: number) =>
    db
      .updateTable('kept_picture')
      .set({ used_at: new Date(Date.now() - days * 86_400_000) })
      .where('key', '=', `pictures/lru/${key}`)
      .execute()
  await db.deleteFrom('kept_picture').execute()
  for (const width of [60, 240, 320, 480]) await ask('lru', { width })
  expect(await keptOf('lru')).toEqual(['240x0.webp', '320x0.webp', '480x0.webp', '60x0.webp'])
  for (const [key, days] of Object.entries({ '60x0.webp': 1, '240x0.webp': 4, '320x0.webp': 3, '480x0.webp': 2 })) {
    await looked(key, days)
  }
  const three = 3 * 2 * 4096
  await recordSize(server, 'pictures/lru/new', 1, three)
  const left = await keptOf('lru')
  expect(left).not.toContain('240x0.webp')
  expect(left).toContain('60x0.webp')
  const { bytes } = await db
    .selectFrom('kept_picture')
    .select(({ fn }) => fn.sum<string>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  expect(Number(bytes)).toBeLessThanOrEqual(three)
  // A removed size is made again when it is requested.
  expect((await sharp(await ask('lru', { width: 240 })).metadata()).width).toBe(240)
})

test('M-14 every night files without a record are removed, and records without a file', async () => {
  await ask('night', { width: 60 })
  await ask('night', { width: 240 })
  await db.deleteFrom('kept_picture').where('key', '=', 'pictures/night/60x0.webp').execute()
  const old = { key: 'pictures/night/lost.webp', size: 8192, used_at: new Date(Date.now() - 3 * 86_400_000) }
  await db.insertInto('kept_picture').values(old).execute()
  await tidyPictureSizes({ db, files, log }).run({}, new AbortController().signal)
  expect(await keptOf('night')).toEqual(['240x0.webp'])
  expect(await notesOf('night')).toEqual(['240x0.webp'])
})
