import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Busy } from '#platform/http/envelope.ts'
import { cleanPicture } from './clean-picture.ts'
import { ownDrawing } from './decoding/decode.ts'
import { makePicture } from './make-picture.ts'

const small = sharp({ create: { width: 90, height: 60, channels: 3, background: '#1f5f57' } })

test('W-16 a person who sends many pictures at once is asked to retry, and another’s are accepted in the meantime', async () => {
  const picture = await small.clone().jpeg().toBuffer()
  const many = Promise.allSettled(Array.from({ length: 12 }, () => cleanPicture(picture, { id: 'one', network: 'a' })))
  const theirs = cleanPicture(picture, { id: 'another', network: 'b' })
  const refused = (await many).flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toBeInstanceOf(Busy)
  expect(await theirs).toMatchObject({ width: 90, height: 60 })
  // The same person may send again once some pictures are done.
  expect(await cleanPicture(picture, { id: 'one', network: 'a' })).toMatchObject({ width: 90 })
})

test('W-16 more pictures than may wait are refused, no matter from which person; those of a job wait', async () => {
  const picture = await small.clone().jpeg().toBuffer()
  const pending = Array.from({ length: 40 }, (_, person) =>
    cleanPicture(picture, { id: `${person}`, network: `${person}` }),
  )
  const job = cleanPicture(picture, { job: 'import' })
  const ends = await Promise.allSettled(pending)
  expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  expect(await job).toMatchObject({ width: 90 })
})

test.each([
  [
    { width: 480, height: 300 },
    { width: 90, height: 56 },
  ],
  [{ width: 480 }, { width: 90, height: 60 }],
  [
    { width: 60, height: 60 },
    { width: 60, height: 60 },
  ],
  [
    { width: 240, height: 240 },
    { width: 60, height: 60 },
  ],
])('W-15 a small picture asked for at %j is not enlarged beyond its own pixels', async (wanted, made) => {
  const source = await small.clone().png().toBuffer()
  expect(await sharp(await makePicture(source, { ...wanted, format: 'webp' }, ownDrawing)).metadata()).toMatchObject(
    made,
  )
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><rect width="9" height="6"/></svg>',
  )
  expect((await sharp(await makePicture(drawing, { ...wanted, format: 'webp' }, ownDrawing)).metadata()).width).toBe(
    wanted.width,
  )
})
