import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { crc32 } from 'node:zlib'
import { calls } from '@preau/contract/calls'
import { captionsMaximum, toolMediaMaximum, uploadMaximum } from '@preau/contract/media/upload-limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { anMp4, aWebm, box, fileType } from '#testing/a-film.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'

const server = await aServer()
const { app, db, files, config } = server
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const writer = await aTeacher(db)
const branch = await aBranch(db, { hidden: 'tool' })
await give(db, branch.tool, [writer, 'writer'])

type Option = 'image' | 'video' | 'file'
type Sent = { as?: TestPerson; id?: string; name?: string; option?: Option }

const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#1f5f57' } })
const jpeg = await drawn.clone().jpeg().toBuffer()
const send = (bytes: Uint8Array, { as = writer, id = branch.tool, name = 'cour.jpg', option = 'image' }: Sent = {}) =>
  aCall(app, 'uploadMedia', { id, type: 'library', option }, { as, file: new File([new Uint8Array(bytes)], name) })
const media = () => db.selectFrom('object').select('id').where('type', '=', 'media').execute()
/** Every file of the store, by its key. */
async function kept() {
  const root = join(config.dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}
/** The object made from an upload, and its stored bytes. */
async function made(answer: Awaited<ReturnType<typeof send>>) {
  expect(answer).toMatchObject({ status: 'success', query: [{ type: 'library', parent: branch.tool }] })
  const row = await rowOf(db, answer.query[0]?.id ?? '')
  const found = await files.get(row.file?.key ?? '')
  expect(found?.type).toBe(row.file?.type)
  return { ...row, bytes: Buffer.concat((await found?.stream.toArray()) ?? []) }
}

const film = anMp4({ audio: ['mp4a'] })
const webm = aWebm(['V_VP9'], ['A_OPUS'])
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n')
const isoFile = (brand: string, others = '') =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${others}`)])
const exe = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><rect width="9" height="6"/>${inside}</svg>`,
  )
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26)])
const odt = Buffer.concat([zip, Buffer.from('mimetypeapplication/vnd.oasis.opendocument.text')])

/** A PNG whose header claims another size. */
async function bomb(side: number) {
  const png = await drawn.clone().png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
const moving = (type: 'gif' | 'webp') =>
  sharp(Buffer.from(Array.from({ length: 30 * 60 * 3 }, (_, at) => (at * 7) % 251)), {
    raw: { width: 30, height: 60, channels: 3, pageHeight: 20 },
  })
    .toFormat(type)
    .toBuffer()

test('W-16 a picture becomes one of the tool’s media, whichever object of the tool it was sent to', async () => {
  for (const id of [branch.tool, branch.module, branch.slide]) {
    const row = await made(await send(jpeg, { id, name: 'C:\\photos\\La cour.jpg' }))
    expect(row).toMatchObject({ name: 'La cour.jpg', content: { width: 90, height: 60 } })
    expect(row.file).toMatchObject({ type: 'image/jpeg', purpose: 'image' })
    const list = { id: row.id, options: { type: 'image', size: { width: 60 } } }
    const shown = await sendRaw(app, 'downloadObject', { action: 'download', list }, { as: writer })
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(60)
  }
})

test('W-16 R-53 the answer has the size of a picture, to reserve its space', async () => {
  expect((await send(jpeg)).query).toMatchObject([{ content: { width: 90, height: 60 } }])
})

test.each<[string, string, string, () => Promise<Buffer> | Buffer]>([
  ['a WebP called .png', 'photo.webp', 'image/webp', () => drawn.clone().webp().toBuffer()],
  ['a PNG without an ending', 'photo.png', 'image/png', () => drawn.clone().png().toBuffer()],
  ['a GIF without animation', 'photo.png', 'image/png', () => drawn.clone().gif().toBuffer()],
  ['an AVIF', 'photo.webp', 'image/webp', () => drawn.clone().avif().toBuffer()],
  ['a drawing', 'photo.svg', 'image/svg+xml', () => svg('')],
])('W-16 the type of a picture is determined by its content, not its name: %s', async (what, kept, type, bytes) => {
  const name = what.includes('.png') ? 'photo.png' : /GIF/.test(what) ? 'photo.gif' : 'photo'
  const row = await made(await send(await bytes(), { name }))
  expect(row.name).toBe(kept)
  expect(row.file).toMatchObject({ type, purpose: 'image' })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'W-16 a %s is stored upright, without the place and the device it was taken with',
  async format => {
    const sent = await drawn
      .clone()
      .withExif({ IFD0: { Copyright: 'Chiara', Model: 'Telefono' }, IFD3: { GPSLatitude: '46/1 31/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>46,31N</exif:GPSLatitude></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer()
    const row = await made(await send(sent))
    const about = await sharp(row.bytes).metadata()
    expect([about.exif, about.xmp, about.comments]).toEqual([undefined, undefined, undefined])
    for (const word of ['Chiara', 'Telefono', 'GPSLatitude', '46,31N']) expect(row.bytes.includes(word)).toBe(false)
    expect(about).toMatchObject({ width: 60, height: 90 })
    expect(about.orientation ?? 1).toBe(1)
    expect(row.content).toEqual({ width: 60, height: 90, colour: expect.stringMatching(/^#[\da-f]{6}$/) })
  },
)

test('W-16 a comment within a JPEG is removed; a clean picture is stored unchanged, byte by byte', async () => {
  const comment = Buffer.from('\xff\xfe\0\x09la cour', 'latin1')
  const commented = await made(await send(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])))
  expect(commented.bytes.includes('la cour')).toBe(false)
  expect((await made(await send(jpeg))).bytes.equals(jpeg)).toBe(true)
  expect((await made(await send(commented.bytes))).bytes.equals(commented.bytes)).toBe(true)
})

test.each<[string, Option, string, string, () => Promise<Buffer> | Buffer]>([
  ['a text called .jpg', 'image', 'a.jpg', 'not-a-picture', () => Buffer.from('Bonjour')],
  ['a page', 'image', 'a.jpg', 'not-a-picture', () => page],
  ['nothing', 'image', 'a.jpg', 'not-a-picture', () => Buffer.alloc(0)],
  ['half a picture', 'image', 'a.jpg', 'not-a-picture', () => jpeg.subarray(0, 200)],
  ['a film as a picture', 'image', 'a.jpg', 'not-a-picture', () => film],
  ['a PNG of 40,000 by 40,000', 'image', 'a.png', 'too-many-pixels', () => bomb(40_000)],
  ['a photo of a telephone', 'image', 'a.heic', 'heic-picture', () => isoFile('heic')],
  ['such a photo called .jpg', 'image', 'a.jpg', 'heic-picture', () => isoFile('mif1', 'avifheic')],
  ['a broken AVIF', 'image', 'a.avif', 'not-a-picture', () => isoFile('mif1', 'avif')],
  ['a GIF that moves', 'image', 'a.gif', 'moving-picture', () => moving('gif')],
  ['a WebP that moves', 'image', 'a.webp', 'moving-picture', () => moving('webp')],
  ['a drawing with a script', 'image', 'a.svg', 'unsafe-svg', () => svg('<script>alert(1)</script>')],
  ['a drawing with a script called .png', 'image', 'a.png', 'unsafe-svg', () => svg('<g onload="alert(1)"/>')],
  ['a drawing that loads', 'image', 'a.svg', 'unsafe-svg', () => svg('<image href="https://a.ch/b.png"/>')],
  ['a picture of 20 MB and more', 'image', 'a.jpg', 'too-large', () => Buffer.concat([jpeg, Buffer.alloc(20_000_000)])],
  ['a picture as a film', 'video', 'a.mp4', 'not-a-video', () => jpeg],
  ['an AVIF as a film', 'video', 'a.mp4', 'not-a-video', () => isoFile('avif')],
  ['a HEIC as a film', 'video', 'a.mp4', 'not-a-video', () => isoFile('heic')],
  ['sound as a film', 'video', 'a.mp4', 'not-a-video', () => isoFile('M4A ')],
  ['QuickTime', 'video', 'a.mov', 'not-a-video', () => isoFile('qt  ')],
  ['HEVC of a phone', 'video', 'a.mp4', 'unplayable-codec', () => anMp4({ video: ['hvc1'], audio: ['mp4a'] })],
  ['a film with sound for a cinema', 'video', 'a.mp4', 'unplayable-codec', () => anMp4({ audio: ['ac-3'] })],
  ['a WebM of another kind', 'video', 'a.webm', 'unplayable-codec', () => aWebm(['V_MPEGH/ISO/HEVC'])],
  ['a film of sound alone', 'video', 'a.mp4', 'film-without-picture', () => anMp4({ video: [], audio: ['mp4a'] })],
  ['a film that was cut off', 'video', 'a.mp4', 'film-cut-off', () => Buffer.concat([fileType, box('mdat', jpeg)])],
  ['nothing as a film', 'video', 'a.mp4', 'not-a-video', () => Buffer.alloc(0)],
  ['a page to download', 'file', 'a.html', 'unknown-kind', () => page],
  ['a drawing to download', 'file', 'a.svg', 'unknown-kind', () => svg('')],
  ['a program', 'file', 'a.exe', 'unknown-kind', () => exe],
  ['a file without an ending', 'file', 'constructor', 'unknown-kind', () => Buffer.from('Bonjour')],
  ['a program called .pdf', 'file', 'a.pdf', 'wrong-kind', () => exe],
  ['a program called .txt', 'file', 'a.txt', 'wrong-kind', () => exe],
  ['a page called .txt', 'file', 'a.txt', 'wrong-kind', () => page],
  ['a page called .docx', 'file', 'a.docx', 'wrong-kind', () => page],
  ['a page called .m4a', 'file', 'a.m4a', 'wrong-kind', () => page],
  ['a text document called .ods', 'file', 'a.ods', 'wrong-kind', () => odt],
  [
    'captions of another kind',
    'file',
    'a.vtt',
    'not-captions',
    () => Buffer.from('1\n00:00:00,000 --> 00:00:01,000\n'),
  ],
  ['captions that only nearly begin so', 'file', 'a.vtt', 'not-captions', () => Buffer.from('WEBVTTX\n')],
  [
    'captions of a megabyte and more',
    'file',
    'a.vtt',
    'captions-too-large',
    () => Buffer.from('WEBVTT\n'.padEnd(captionsMaximum + 1, 'x')),
  ],
])('W-16 %s is refused, and nothing of it is kept', async (_, option, name, message, bytes) => {
  const before = [(await media()).length, await kept()]
  expect(await send(await bytes(), { option, name })).toMatchObject({ httpStatus: 200, status: 'error', message })
  expect([(await media()).length, await kept()]).toEqual(before)
})

test.each<[string, Option, string, Buffer]>([
  ['film.mp4', 'video', 'video/mp4', film],
  ['film.webm', 'video', 'video/webm', webm],
  ['sous-titres.vtt', 'file', 'text/vtt', Buffer.concat([Buffer.from('\uFEFF'), captions])],
  ['longs.vtt', 'file', 'text/vtt', Buffer.from('WEBVTT\n'.padEnd(captionsMaximum, 'x'))],
  ['fiche.PDF', 'file', 'application/pdf', Buffer.from('%PDF-1.7\n')],
  ['lettre.odt', 'file', 'application/vnd.oasis.opendocument.text', odt],
  ['dossier.zip', 'file', 'application/zip', zip],
  ['notes.txt', 'file', 'text/plain', Buffer.from('L’été à l’école : 3 < 4\n')],
  ['Notes.txt', 'file', 'text/plain', Buffer.from('\uFEFFÉté', 'utf16le')],
  ['liste.csv', 'file', 'text/csv', Buffer.from('nom;classe\n')],
  ['chanson.mp3', 'file', 'audio/mpeg', Buffer.from('ID3\x03\0')],
  ['chanson.mp3', 'file', 'audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x00])],
  ['mémo.m4a', 'file', 'audio/mp4', box('ftyp', Buffer.from('M4A \0\0\0\0'))],
])('W-16 %s is stored unchanged, and served under a type of ours', async (name, option, type, bytes) => {
  const row = await made(await send(bytes, { option, name }))
  expect(row.name).toBe(name)
  expect(row.file).toMatchObject({ type, purpose: option })
  expect(row.bytes.equals(bytes)).toBe(true)
  const list = { id: row.id, options: { type: option } }
  const answer = await sendRaw(app, 'downloadObject', { action: 'download', list }, { as: writer })
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'x-content-type-options': 'nosniff' } })
  expect(answer.headers['content-type']).toContain(type)
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(answer.headers['content-disposition'] ?? 'inline').toMatch(
    option === 'file' && type !== 'text/vtt' ? /^attachment/ : /^inline/,
  )
})

const said = Buffer.from('WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nLéa à l’école\r\n')
test.each([
  ['UTF-16', Buffer.from(`\uFEFF${said}`, 'utf16le')],
  ['UTF-16 with its high bytes first', Buffer.from(`\uFEFF${said}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(said.toString().replace('’', '\x92'), 'latin1')],
  ['Mac Roman', Buffer.from(said.toString().replace('éa à', '\x8ea \x88').replace('’é', '\xd5\x8e'), 'latin1')],
])('O-01 captions in %s that are sent by call 16 are stored in UTF-8', async (_, bytes) => {
  const { bytes: stored } = await made(await send(bytes, { option: 'file', name: 'sous-titres.vtt' }))
  expect(stored.toString()).toBe(said.toString())
})

test('W-15 W-16 R-55 a film plays by call 15 at once, from any position, whatever resolution is requested', async () => {
  const row = await made(await send(film, { option: 'video', name: 'Le film' }))
  expect(row.name).toBe('Le film.mp4')
  for (const resolution of ['360p', '1080p']) {
    const list = { id: row.id, options: { type: 'video', format: 'mp4', resolution } }
    const way = { as: writer, headers: { range: 'bytes=20-99' } }
    const part = await sendRaw(app, 'downloadObject', { action: 'download', list }, way)
    expect(part).toMatchObject({
      statusCode: 206,
      headers: { 'content-type': 'video/mp4', 'content-range': `bytes 20-99/${film.length}` },
    })
    expect(part.rawPayload.equals(film.subarray(20, 100))).toBe(true)
  }
})

/** A film whose upload has begun on a connection of its own; the test goes on to write the rest of the file. */
async function aFilmBeingSent() {
  const edge = 'preau-edge'
  const query = JSON.stringify({ action: 'addExtra', id: branch.tool, type: 'library', option: 'video' })
  const part = (name: string, value: string) =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = part('login', writer.mail) + part('key', writer.session.tokenSession) + part('query', query)
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  const sending = request(address + calls.uploadMedia.path, { method: 'POST', headers })
  sending.write(`${head}--${edge}\r\ncontent-disposition: form-data; name="file_0"; filename="f.mp4"\r\n\r\n`)
  sending.write(film)
  return { sending, end: () => sending.end(`\r\n--${edge}--\r\n`) }
}

test('W-16 a film of 250 MB is streamed into the store, without using more memory', async () => {
  const { sending, end } = await aFilmBeingSent()
  const answered = once(sending, 'response')
  // Collects garbage before measuring, since a busy machine collects it late.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const weight = () => {
    collect()
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  }
  const before = weight()
  let most = 0
  for (let sent = 0; sent < 250; sent++) {
    if (!sending.write(Buffer.alloc(1_000_000, 7))) await once(sending, 'drain')
    if (sent % 10 === 9) most = Math.max(most, weight() - before)
  }
  end()
  const [response] = await answered
  const { dataSet } = JSON.parse(Buffer.concat(await response.toArray()).toString())
  expect(dataSet.status).toBe('success')
  const { file } = await rowOf(db, dataSet.query[0].id)
  expect(file?.size).toBe(250_000_000 + film.length)
  expect(most).toBeLessThan(50_000_000)
  await files.remove(file?.key ?? '')
})

test('W-16 a sender who disconnects leaves nothing behind', async () => {
  const before = await kept()
  const { sending } = await aFilmBeingSent()
  sending.on('error', () => undefined)
  sending.write(Buffer.alloc(100_000))
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(before.length)
  sending.destroy()
  await expect.poll(kept).toEqual(before)
})

test('W-16 a tool that is full accepts no more files', async () => {
  const full = await aBranch(db)
  await give(db, full.tool, [writer, 'writer'])
  const heavy = { key: 'media/heavy', type: 'video/mp4', size: toolMediaMaximum, purpose: 'video' }
  await db
    .updateTable('object')
    .set({ file: JSON.stringify(heavy) })
    .where('id', '=', full.media)
    .execute()
  expect(await send(jpeg, { id: full.tool })).toMatchObject({ status: 'error', message: 'tool-is-full' })
  await db
    .updateTable('object')
    .set({ deleted_at: new Date(), deleted_with: full.media })
    .where('id', '=', full.media)
    .execute()
  expect(await send(jpeg, { id: full.tool })).toMatchObject({ status: 'success' })
  expect(uploadMaximum.video).toBeLessThanOrEqual(toolMediaMaximum)
})

test('W-16 adding to a tool needs the right to write in it', async () => {
  const reader = await aTeacher(db)
  const stranger = await aTeacher(db)
  await give(db, branch.tool, [reader, 'reader'])
  for (const [option, bytes] of [
    ['image', jpeg],
    ['video', film],
    ['file', captions],
  ] as const) {
    expect(await send(bytes, { as: reader, option })).toMatchObject({ status: 'error', message: 'accessdenied' })
    expect(await send(bytes, { as: stranger, option })).toMatchObject({ status: 'error', message: 'not-found' })
  }
  const query = { action: 'addExtra', id: branch.tool, type: 'library', option: 'image' }
  expect(dataSetOf(await sendRaw(app, 'uploadMedia', query))).toMatchObject({ status: 'error', message: 'not logged' })
  expect(dataSetOf(await sendRaw(app, 'uploadMedia', query, { as: writer }))).toMatchObject({
    status: 'error',
    issues: [{ path: 'file_0' }],
  })
})
