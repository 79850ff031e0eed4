import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()

const put = (as: TestPerson, bytes: Uint8Array) =>
  aCall(app, 'putOwnPicture', {}, { as, file: new File([new Uint8Array(bytes)], 'moi.avif') })

/** The most memory of this process from now to the end of a test, in bytes. */
function watchMemory(): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  onTestFinished(() => clearInterval(timer))
  return () => most
}

/** A plain picture of few bytes and many pixels, in the format of phones. */
const avif = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1f5f57' } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer()

test('M-13 twelve small files of 12 million pixels at once take no memory of the server, and each is answered', async () => {
  const bomb = await avif(3_500)
  expect(bomb.length).toBeLessThan(5_000)
  const teachers = await Promise.all(Array.from({ length: 12 }, () => aTeacher(db)))
  const before = process.memoryUsage.rss()
  const most = watchMemory()
  const answers = await Promise.all(teachers.map(teacher => put(teacher, bomb)))
  expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]))
  expect(answers.map(({ status }) => status)).toContain('success')
  expect(most() - before).toBeLessThan(150_000_000)
})
