import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { calls } from '@preau/contract/calls'
import { ownPictureMaximum } from '@preau/contract/own-account/calls'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db, config } = server

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f57' } })
const put = (as: TestPerson, bytes: Uint8Array, name = 'moi.jpg', type = 'image/jpeg') =>
  aCall(app, 'putOwnPicture', {}, { as, file: new File([new Uint8Array(bytes)], name, { type }) })
const pictureOf = async ({ id }: TestPerson) =>
  db.selectFrom('actor').select(['picture', 'picture_at']).where('id', '=', id).executeTakeFirstOrThrow()
const stored = async ({ id }: TestPerson) => {
  const { picture } = await pictureOf({ id } as TestPerson)
  const found = await server.files.get(picture ?? '')
  return sharp(Buffer.concat((await found?.stream.toArray()) ?? []))
}
/** Every file of the store, by its key. */
const kept = async () => {
  const root = join(config.dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}
const show = (as: TestPerson, time: number) =>
  sendRaw(
    app,
    'downloadActorPicture',
    { action: 'download', list: [{ id: as.mail, options: { type: 'image', size: { width: 120, height: 120 } } }] },
    { as, fields: { time: String(time) } },
  )

test.each<[string, (picture: Sharp) => Sharp]>([
  ['JPEG', picture => picture.jpeg()],
  ['PNG', picture => picture.png()],
  ['WebP', picture => picture.webp()],
  ['AVIF', picture => picture.avif()],
  ['GIF', picture => picture.gif()],
])('W-04 a %s becomes a picture of at most 640 by 640, whatever it is called', async (_, encode) => {
  const teacher = await aTeacher(db)
  const answer = await put(teacher, await encode(drawn(1280, 800)).toBuffer(), 'facture.pdf', 'application/pdf')
  expect(answer).toMatchObject({ status: 'success', query: [{ pictureAt: expect.any(Number) }] })
  expect(await (await stored(teacher)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 })
})

test('W-04 a smaller picture keeps its size, upright, and reveals neither where nor with what it was taken', async () => {
  const teacher = await aTeacher(db)
  const exif = { IFD0: { Copyright: 'Chiara' }, IFD3: { GPSLatitude: '46/1 31/1 0/1' } }
  await put(teacher, await drawn(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  const metadata = await (await stored(teacher)).metadata()
  expect(metadata).toMatchObject({ width: 200, height: 300 })
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('W-04 R-18 the picture is shown by call 4, another one under another time, and the file of the first is deleted', async () => {
  const teacher = await aTeacher(db)
  const before = await kept()
  const shown: Buffer[] = []
  for (const background of ['#ff0000', '#0000ff']) {
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background } }).png()
    const answer = await put(teacher, await picture.toBuffer())
    const response = await show(teacher, answer.query[0]?.pictureAt ?? 0)
    expect(response.headers['cache-control']).toContain('immutable')
    shown.push(response.rawPayload)
  }
  const colours = await Promise.all(shown.map(async picture => (await sharp(picture).stats()).dominant))
  expect(colours.map(({ r, b }) => (r > b ? 'red' : 'blue'))).toEqual(['red', 'blue'])
  // The picture and the size made from it, each with a file for its type.
  expect((await kept()).length - before.length).toBe(4)

  expect(await aCall(app, 'removeOwnPicture', {}, { as: teacher })).toMatchObject({ status: 'success', query: [] })
  expect(await kept()).toEqual(before)
  expect(await pictureOf(teacher)).toEqual({ picture: null, picture_at: null })
})

test('W-04 when ten pictures are sent at once, one is kept, and no file is left of the others', async () => {
  const teacher = await aTeacher(db)
  const before = (await kept()).length
  const picture = await drawn(50, 50).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(teacher, picture)))
  // Eight of one person wait or run at once. How many of these ten are refused depends on the machine's speed.
  const refused = answers.filter(({ status }) => status === 'error')
  expect(refused.length).toBeLessThanOrEqual(2)
  expect(refused.map(({ message }) => message)).toEqual(refused.map(() => 'busy'))
  expect((await kept()).length - before).toBe(2)
  expect((await (await stored(teacher)).metadata()).width).toBe(50)
})

const whole = await drawn(400, 400).jpeg().toBuffer()
/** A PNG that claims to be larger than it is. */
async function bomb(side: number) {
  const png = await drawn(8, 8).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
  ['a text called .jpg', 'not-a-picture', () => Buffer.from('Bonjour, je suis une image.')],
  ['an SVG', 'not-a-picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a TIFF', 'not-a-picture', () => drawn(9, 9).tiff().toBuffer()],
  ['nothing', 'not-a-picture', () => new Uint8Array()],
  ['only the beginning of a picture', 'not-a-picture', () => whole.subarray(0, whole.length / 2)],
  ['a PNG of 40,000 by 40,000', 'too-large', () => bomb(40_000)],
  ['a PNG of 2,000,000,000 by 2,000,000,000', 'not-a-picture', () => bomb(2_000_000_000)],
  ['more bytes than may be', 'too-large', () => Buffer.concat([whole, Buffer.alloc(ownPictureMaximum)])],
])('W-04 %s is refused as %s, and the previous picture is kept', async (_, message, make) => {
  const teacher = await aTeacher(db)
  await put(teacher, whole)
  const [before, files] = [await pictureOf(teacher), await kept()]
  expect(await put(teacher, await make())).toMatchObject({ httpStatus: 200, status: 'error', message, query: [] })
  expect(await pictureOf(teacher)).toEqual(before)
  expect(await kept()).toEqual(files)
})

test('W-04 W-19 no file is answered 400, and a file from nobody is not decoded', async () => {
  const teacher = await aTeacher(db)
  const none = await sendRaw(app, 'putOwnPicture', { action: 'putOwnPicture' }, { as: teacher })
  expect(none.statusCode).toBe(400)
  expect(dataSetOf(none).issues).toEqual([{ path: 'file_0', message: 'field-is-required' }])
  const file = new File([new Uint8Array(whole)], 'moi.jpg')
  expect(await aCall(app, 'putOwnPicture', {}, { file })).toMatchObject({ status: 'error', message: 'not logged' })
})

test('W-04 W-19 a refused upload leaves its connection usable: the answer comes, and the next request too', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const teacher = await aTeacher(db)
  const upload = async (key: string, size: number) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ login: teacher.mail, key })) form.set(name, value)
    form.set('query', JSON.stringify({ action: 'putOwnPicture' }))
    form.set('file_0', new File([new Uint8Array(size)], 'moi.png'))
    const response = await fetch(address + calls.putOwnPicture.path, { method: 'POST', body: form })
    return ((await response.json()) as { dataSet: { message: string } }).dataSet.message
  }
  expect(await upload('wrong', 3_000_000)).toBe('not logged')
  expect(await upload('wrong', 30_000_000)).toBe('not logged')
  expect(await upload(teacher.session.tokenSession, 30_000_000)).toBe('too-large')
  expect(await upload(teacher.session.tokenSession, 100)).toBe('not-a-picture')
})
