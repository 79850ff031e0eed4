import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Busy } from '#platform/http/envelope.ts'
import { cleanPicture } from './clean-picture.ts'
import { makePicture } from './make-picture.ts'

const small = sharp({ create: { width: 90, height: 60, channels: 3, background: '#1f5f57' } })

test('W-16 who sends many pictures at once is asked to come again, and somebody else’s are taken meanwhile', async () => {
  const picture = await small.clone().jpeg().toBuffer()
  const many = Promise.allSettled(Array.from({ length: 12 }, () => cleanPicture(picture, 'one')))
  const theirs = cleanPicture(picture, 'another')
  const refused = (await many).flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toBeInstanceOf(Busy)
  expect(await theirs).toMatchObject({ width: 90, height: 60 })
  // Their turn comes again once some are through.
  expect(await cleanPicture(picture, 'one')).toMatchObject({ width: 90 })
})

test('W-16 more pictures than may wait are refused, whosever they are; those of a job have time', async () => {
  const picture = await small.clone().jpeg().toBuffer()
  const asked = Array.from({ length: 40 }, (_, person) => cleanPicture(picture, `${person}`))
  const job = cleanPicture(picture, null)
  const ends = await Promise.allSettled(asked)
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
  expect(await sharp(await makePicture(source, wanted)).metadata()).toMatchObject(made)
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><rect width="9" height="6"/></svg>',
  )
  expect((await sharp(await makePicture(drawing, wanted)).metadata()).width).toBe(wanted.width)
})
