import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureSender } from './picture-sender.ts'
import { rasterise } from './rasterise.ts'

const within = 100_000
const one = { id: 'one', network: '192.0.2.1' }
const other = { id: 'other', network: '192.0.2.2' }
const svg = (inside: string, size = 90) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`)
const bytes = svg('<rect width="90" height="90" fill="#f00"/>')

test('M-13 W-16 drawings are queued by person, and drawings that nobody waits for come after all uploads', async () => {
  const order: string[] = []
  const draw = (name: string, by: PictureSender | null) =>
    rasterise({ bytes, isNew: by !== null }, { by, within }).then(() => order.push(name))
  await Promise.all([draw('first', one), draw('kept', null), draw('second', one), draw('other', other)])
  expect(order).toEqual(['first', 'other', 'second', 'kept'])
})

test('W-16 one drawing of a person is drawn at a time and one waits; other people’s drawings do not wait for more', async () => {
  const draw = (by: PictureSender) => rasterise({ bytes, isNew: true }, { by, within })
  const own = Array.from({ length: 10 }, () =>
    draw(one).then(
      () => 'drawn',
      fault => fault.statusCode,
    ),
  )
  await draw(other)
  expect((await Promise.all(own)).sort()).toEqual([...Array(8).fill(429), 'drawn', 'drawn'])
  expect(await draw(one)).toMatchObject({ width: 90 })
})

test('W-16 a drawing full of noise takes few bytes as pixels, and a drawing of few colours loses nothing', async () => {
  const samples = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * at * 31 + at * 7919) % 251))
  const png = await sharp(samples, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const noise = svg(`<image width="90" height="90" href="data:image/png;base64,${png.toString('base64')}"/>`)
  const drawn = await rasterise({ bytes: noise, isNew: true }, { by: one, within })
  if ('code' in drawn) throw new Error(drawn.code)
  expect(drawn.pixels.length).toBeGreaterThan(100_000)
  expect(drawn.pixels.length).toBeLessThan(4_000_000)
  const plain = await rasterise({ bytes, isNew: true }, { by: one, within })
  if ('code' in plain) throw new Error(plain.code)
  expect((await sharp(plain.pixels).stats()).channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 0, 0])
})

test('L-11 the main colour of a drawing is the one that most of it shows; a drawing that is mostly transparent has none', async () => {
  const colourOf = async (inside: string) => {
    const drawn = await rasterise({ bytes: svg(inside), isNew: true }, { by: one, within })
    if ('code' in drawn) throw new Error(drawn.code)
    return drawn.colour
  }
  const small = '<rect width="9" height="9" fill="#0000ff"/>'
  expect(await colourOf(`<rect width="100%" height="100%" fill="#ff0000"/>${small}`)).toMatch(
    /^#f[\da-f]0[\da-f]0[\da-f]$/,
  )
  expect(await colourOf(small)).toBeNull()
})
