import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Busy } from '#platform/http/envelope.ts'
import { inspectMedia } from './inspect-media.ts'
import { readCaptions } from './read-captions.ts'

const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f5f57' } })

async function lookAt(path: string, bytes: Buffer) {
  const seen = await inspectMedia({ path, size: bytes.length, open: async () => Readable.from([bytes]) }, 'someone')
  const chunks: Buffer[] = []
  for await (const chunk of seen.flow) chunks.push(chunk)
  return { ...seen, bytes: Buffer.concat(chunks) }
}

test('R-43 a picture of an import is stored upright, without its location', async () => {
  const exif = { IFD0: { Model: 'Telefono' }, IFD3: { GPSLatitude: '46/1 31/1 0/1' } }
  const { bytes, content } = await lookAt(
    'media/cour.jpg',
    await drawn.withExif(exif).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  )
  expect(bytes.includes('Telefono')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 30 })
  expect(content).toEqual({ width: 20, height: 30, colour: expect.stringMatching(/^#[\da-f]{6}$/) })
})

test('R-43 an animated picture is still animated after it is cleaned', async () => {
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

test('O-01 captions in a course zip are stored in UTF-8, whatever encoding they were written in', async () => {
  const said = 'WEBVTT\n\n00:00.000 --> 00:01.000\nLéa va à l’école\n'
  const windows = Buffer.from(said.replace('’', '\x92'), 'latin1')
  const wide = Buffer.from(`\uFEFF${said}`, 'utf16le')
  for (const bytes of [windows, wide, Buffer.from(wide).swap16(), Buffer.from(said)])
    expect((await lookAt('media/a.vtt', bytes)).bytes.toString()).toBe(said)
  await expect(lookAt('media/a.vtt', Buffer.from('\uFEFF1\n00:00', 'utf16le'))).rejects.toThrow('wrong-kind')
})

test.each([
  [
    'SubRip under the name of WebVTT',
    '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<font color="red">Léa</font> &eacute;coute\n',
  ],
  ['times as no browser reads them', 'WEBVTT\n\n0:01,0 --> 0:02,5 line:0\nLéa &eacute;coute\n'],
  ['SubStation', '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.50,D,,0,0,0,,{\\an8}Léa écoute\n'],
])('O-02 O-52 captions in a course zip come as browsers read them: %s', async (_name, written) => {
  const { bytes } = await lookAt('media/a.vtt', Buffer.from(written))
  expect(bytes.toString()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\nLéa écoute\n')
})

test('O-70 the parts that captions of a course lose when they are read are counted', async () => {
  const odd = `WEBVTT\n\nNOTE a\n\nSTYLE\n::cue { color: red }\n\n0:01,0 --> 0:02,5\n<font color="red">Léa</font>\n\n0:04,0 --> 0:03,0\nTard\n`
  expect((await lookAt('media/a.vtt', Buffer.from(odd))).left).toEqual({ comments: 1, styles: 1, looks: 1, untimed: 1 })
  const right = 'WEBVTT\n\nNOTE a\n\n00:01.000 --> 00:02.500\nLéa\n'
  expect((await lookAt('media/a.vtt', Buffer.from(right))).left).toEqual({
    comments: 0,
    styles: 0,
    looks: 0,
    untimed: 0,
  })
})

test('O-70 a megabyte of malformed captions is read while the server answers others, and given up if it takes too long', async () => {
  const written = Array.from({ length: 20_000 }, (_, at) => `${at}\n0:01,0 --> 0:02,5\n<i>Léa ${at}</i>\n`).join('\n')
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const read = await readCaptions(Buffer.from(written))
  if (typeof read === 'string') throw new Error(read)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(3)
  expect(Buffer.from(read.bytes).toString()).toContain('<i>Léa 19999</i>')
  const demanding = await readCaptions(Buffer.from(written), { limits: { time: 0, memory: 256 } })
  expect(demanding).toBe('too-demanding')
  expect(await readCaptions(Buffer.from('no captions '.repeat(5_000)))).toBe('other')
})

test('O-70 large captions are read one after the other; when too many wait they are refused for now, except those of an import', async () => {
  const written = Buffer.from('no captions '.repeat(5_000))
  const limits = { time: 0, memory: 256 }
  const read = await Promise.allSettled(Array.from({ length: 25 }, () => readCaptions(written, { limits })))
  const refused = read.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused).toMatchObject(refused.map(() => ({ reason: expect.any(Busy) })))
  const patient = Array.from({ length: 25 }, () => readCaptions(written, { limits, isPatient: true }))
  expect(await Promise.all(patient)).toEqual(patient.map(() => 'too-demanding'))
})

test('O-02 captions that browsers read are stored as they came, with their comments and rules', async () => {
  const said =
    'WEBVTT - Film\n\nSTYLE\n::cue { color: yellow }\n\nNOTE un mot\n\n1\n00:01.000 --> 00:04.000 line:5%\n<v Léa>Bonjour\n'
  expect((await lookAt('media/a.vtt', Buffer.from(said))).bytes.toString()).toBe(said)
})

test('R-56 a picture with a wide gamut or 16 bits is stored in colours that every screen shows, with all its colours', async () => {
  const wide = { data: Buffer.from([...Array(256 * 16).keys()].flatMap(at => [at % 256, at >> 4, 90])), width: 256 }
  const made = () => sharp(wide.data, { raw: { width: wide.width, height: 16, channels: 3 } })
  const colours = async (bytes: Buffer) => {
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    return new Set(Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3))).size
  }
  const deep = await made().toColourspace('rgb16').png().toBuffer()
  expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' })
  const shallow = await lookAt('media/profond.png', deep)
  expect(await sharp(shallow.bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' })
  expect(await colours(shallow.bytes)).toBeGreaterThan(2000)
  const p3 = await made().withIccProfile('p3').png().toBuffer()
  expect((await sharp(p3).metadata()).icc).toBeDefined()
  const { bytes } = await lookAt('media/vif.png', p3)
  expect((await sharp(bytes).metadata()).icc).toBeUndefined()
  expect(await colours(bytes)).toBeGreaterThan(2000)
})

test('R-56 data after a picture, or a second picture beside it, is not kept', async () => {
  const plain = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f5f57' } })
    .jpeg()
    .toBuffer()
  const second = Buffer.concat([Buffer.from('ffe2000a', 'hex'), Buffer.from('MPF\0GPS!')])
  const both = Buffer.concat([plain.subarray(0, 2), second, plain.subarray(2)])
  for (const bytes of [Buffer.concat([plain, Buffer.from('ftyp GPS! moov')]), both]) {
    const clean = await lookAt('media/mouvement.jpg', bytes)
    expect(clean.bytes.includes('GPS!')).toBe(false)
    expect(await sharp(clean.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30 })
  }
})

test('R-43 a clean picture is stored unchanged, byte by byte', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#1f5f57' } })
      .toFormat(format)
      .toBuffer()
    expect((await lookAt(`media/a.${format === 'jpeg' ? 'jpg' : format}`, bytes)).bytes.equals(bytes)).toBe(true)
  }
})
