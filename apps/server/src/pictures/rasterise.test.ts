import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rasterise } from './rasterise.ts'

const within = 100_000
const svg = (inside: string, size = 90) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`)
const bytes = svg('<rect width="90" height="90" fill="#f00"/>')

test('W-16 what nobody waits for with an upload is drawn behind all that somebody uploads', async () => {
  const order: string[] = []
  const draw = (name: string, by: string | null) =>
    rasterise({ bytes, isNew: by !== null }, { by, within }).then(() => order.push(name))
  await Promise.all([draw('first', 'a'), draw('kept', null), draw('second', 'a'), draw('other', 'b')])
  expect(order).toEqual(['first', 'second', 'other', 'kept'])
}, 120_000)

test('W-16 one drawing of a person is drawn and one waits; others’ are not kept waiting by more', async () => {
  const draw = (by: string) => rasterise({ bytes, isNew: true }, { by, within })
  const own = Array.from({ length: 10 }, () =>
    draw('a').then(
      () => 'drawn',
      fault => fault.statusCode,
    ),
  )
  await draw('b')
  expect((await Promise.all(own)).sort()).toEqual([...Array(8).fill(429), 'drawn', 'drawn'])
  expect(await draw('a')).toMatchObject({ width: 90 })
}, 120_000)

test('W-16 a drawing of noise weighs little as pixels, and one of few colours loses nothing', async () => {
  const samples = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * at * 31 + at * 7919) % 251))
  const png = await sharp(samples, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const noise = svg(`<image width="90" height="90" href="data:image/png;base64,${png.toString('base64')}"/>`)
  const drawn = await rasterise({ bytes: noise, isNew: true }, { by: 'a', within })
  if ('code' in drawn) throw new Error(drawn.code)
  expect(drawn.pixels.length).toBeGreaterThan(100_000)
  expect(drawn.pixels.length).toBeLessThan(4_000_000)
  const plain = await rasterise({ bytes, isNew: true }, { by: 'a', within })
  if ('code' in plain) throw new Error(plain.code)
  expect((await sharp(plain.pixels).stats()).channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 0, 0])
}, 240_000)

test('W-16 the process that draws knows none of our secrets', async () => {
  process.env.DATABASE_URL ??= 'postgres://someone:secret@localhost/none'
  await rasterise({ bytes, isNew: true }, { by: 'a', within })
  const known: string[] = []
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const parent = (await read('stat')).split(') ').at(-1)?.split(' ')[1]
    if (parent !== String(process.pid) || !(await read('cmdline')).includes('rasterise-process')) continue
    known.push(...(await read('environ')).split('\0').map(line => line.split('=')[0] ?? ''))
  }
  expect(known).toContain('PATH')
  expect(known.filter(name => !/^(PATH|HOME|FONTCONFIG_.*|XDG_.*|NODE_CHANNEL_.*|)$/.test(name))).toEqual([])
}, 120_000)
