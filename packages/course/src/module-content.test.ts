import { expect, test } from 'vitest'
import { moduleFile } from './course.ts'
import { moduleContent, mostMinutes } from './module-content.ts'

const minutesOf = (minutes: number) => moduleContent.safeParse({ minutes }).success

test('L-43 an author’s minutes of a module are half a day at most; a course exported with more minutes is imported with that limit', () => {
  expect([minutesOf(mostMinutes), minutesOf(mostMinutes + 1), minutesOf(-1), minutesOf(1.5)]).toEqual([
    ...[true, false, false, false],
  ])
  const file = { id: '11111111-1111-4111-8111-111111111111', name: { fr: 'Module' } }
  const read = (minutes: number) => moduleFile.parse({ ...file, minutes }).minutes
  expect([read(45), read(600)]).toEqual([45, mostMinutes])
  expect(moduleFile.safeParse({ ...file, minutes: 601 }).success).toBe(false)
})
