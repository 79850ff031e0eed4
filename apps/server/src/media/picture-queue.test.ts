import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendRaw } from '#testing/a-call.ts'
import { aSlideShowing, aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { rowOf } from '#testing/stored.ts'

const server = await aServer()
const { app, db, files } = server

const red = sharp({ create: { width: 1400, height: 700, channels: 3, background: '#c00' } })
const media = {
  'media/photo.jpg': await red.clone().jpeg().toBuffer(),
  'media/dessin.png': await red.clone().png().toBuffer(),
}
const ids = await aTool(server, { media, slides: [aSlideShowing(media)] })

const ask = (id: string, options: object, headers: Record<string, string> = {}) =>
  sendRaw(
    app,
    'downloadObject',
    { action: 'download', list: [{ id, options: { transfert: 'inline', type: 'image', resume: 'on', ...options } }] },
    { headers },
  )

/** The stored pictures. */
async function kept(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list('pictures')) keys.push(key)
  return keys.sort()
}

test('M-14 a hundred and twenty requests of one network do not keep another waiting', async () => {
  let came = 0
  const many = Array.from({ length: 120 }, async (_, at) => {
    const { statusCode } = await ask(
      ids('media/photo.jpg'),
      { size: { width: 820 + at } },
      { 'x-forwarded-for': '198.51.100.7' },
    )
    came += 1
    return statusCode
  })
  const { statusCode } = await ask(
    ids('media/dessin.png'),
    { size: { width: 240 } },
    { 'x-forwarded-for': '203.0.113.9' },
  )
  expect(statusCode).toBe(200)
  expect(came).toBeLessThan(40)
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})

test.each([
  ['media/photo.jpg', 'image/jpeg'],
  ['media/dessin.png', 'image/png'],
])('M-14 when WebP is not accepted, %s is sent as %s', async (path, type) => {
  const { headers, rawPayload } = await ask(
    ids(path),
    { size: { width: 240 } },
    { accept: 'image/png,image/jpeg,image/gif' },
  )
  expect(headers['content-type']).toBe(type)
  expect(`image/${(await sharp(rawPayload).metadata()).format}`).toBe(type)
})

test('M-14 whatever sizes a picture is requested at, few are stored', async () => {
  const before = await kept()
  for (const width of [33, 77, 121, 230, 301, 477, 650, 799, 900, 1000, 1100]) {
    await ask(ids('media/dessin.png'), { size: { width } })
    await ask(ids('media/dessin.png'), { size: { width, height: width } })
  }
  const added = (await kept()).filter(key => !before.includes(key))
  // At most nine widths in two proportions; the larger ones do not fit.
  expect(added.length).toBeLessThanOrEqual(14)
  const rows = await db.selectFrom('kept_picture').select('key').execute()
  expect(rows.map(({ key }) => key).sort()).toEqual(await kept())
})

test('M-14 a new name of a picture does not change its sizes', async () => {
  const id = ids('media/photo.jpg')
  await ask(id, { size: { width: 240 } })
  const before = await kept()
  const { version } = await rowOf(db, id)
  await db
    .updateTable('object')
    .set({ version: version + 1, name: 'renommée.jpg' })
    .where('id', '=', id)
    .execute()
  await ask(id, { size: { width: 240 } })
  expect(await kept()).toEqual(before)
})
