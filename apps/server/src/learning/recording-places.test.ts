import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()
const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
const { media, tool } = await aBranch(db)
await give(db, tool, [teacher, 'writer'], [other, 'writer'])

const put = (seconds: number, leftAt: number, as: TestPerson | undefined = teacher, id = media) =>
  aCall(app, 'putRecordingPlace', { media: id, seconds, leftAt }, { as })
const placeOf = async (as = teacher) => (await aCall(app, 'getRecordingPlace', { media }, { as })).query

test('R-55 each device of a person knows where they left a film, and nobody else does', async () => {
  const at = Date.now() - 10_000
  expect(await placeOf()).toEqual([])
  expect(await put(132, at)).toMatchObject({ status: 'success', query: [] })
  expect(await placeOf()).toEqual([{ seconds: 132, leftAt: at, age: expect.any(Number) }])
  expect(await placeOf(other)).toEqual([])
})

test('R-55 the latest report of several devices counts, and a fast clock cannot report from tomorrow', async () => {
  const now = Date.now()
  await put(200, now - 1_000)
  await put(10, now - 5_000)
  expect(await placeOf()).toMatchObject([{ seconds: 200 }])
  await put(300, now + 86_400_000)
  const [{ leftAt } = { leftAt: 0 }] = await placeOf()
  expect(leftAt).toBeLessThanOrEqual(Date.now())
  await put(0, Date.now() + 1_000)
  expect(await placeOf()).toMatchObject([{ seconds: 0 }])
})

test('M-05 when two devices report a place in a film, the one that left the film later counts, whatever their clocks show', async () => {
  const someone = await aTeacher(db)
  await give(db, tool, [someone, 'writer'])
  const leave = (seconds: number, { ago, off }: { ago: number; off: number }) => {
    const sentAt = Date.now() + off
    return aCall(app, 'putRecordingPlace', { media, seconds, leftAt: sentAt - ago, sentAt }, { as: someone })
  }
  await leave(60, { ago: 60_000, off: 7_200_000 })
  await leave(120, { ago: 5_000, off: -7_200_000 })
  await leave(30, { ago: 30_000, off: 0 })
  const [place] = await placeOf(someone)
  expect(place).toMatchObject({ seconds: 120 })
  expect(place?.age).toBeGreaterThanOrEqual(5_000)
  expect(place?.age).toBeLessThan(30_000)
})

test('R-55 a place too small to be stored counts as the beginning of the film', async () => {
  const someone = await aTeacher(db)
  await give(db, tool, [someone, 'writer'])
  expect(await put(Number.MIN_VALUE, Date.now(), someone)).toMatchObject({ status: 'success' })
  expect(await placeOf(someone)).toMatchObject([{ seconds: 0 }])
})

test('R-55 no place is kept in a recording that the person may not read, or without an account', async () => {
  const hidden = await aBranch(db, { hidden: 'tool' })
  for (const id of [hidden.media, tool, crypto.randomUUID()]) {
    expect(await put(60, Date.now(), teacher, id)).toMatchObject({ status: 'error', message: 'not-found' })
  }
  const nobody = await aCall(app, 'putRecordingPlace', { media, seconds: 60, leftAt: Date.now() })
  expect(nobody).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await aCall(app, 'getRecordingPlace', { media })).toMatchObject({ message: 'not logged' })
  expect((await put(-1, 0)).httpStatus).toBe(400)
})
