import { expect, test } from 'vitest'
import { readTime, timeText } from './cue-time.ts'

test('R-53 times show hours only from one hour on', () => {
  expect([timeText(62.46), timeText(62.46, true), timeText(3725), timeText(59.96, true)]).toEqual([
    '1:02',
    '1:02.5',
    '1:02:05',
    '1:00.0',
  ])
})

test.each([
  ['62', 62],
  ['1:02', 62],
  ['1:02,5', 62.5],
  ['0:01:02.25', 62.25],
  [' 7.5 ', 7.5],
  ['1:2:3:4', null],
  ['midi', null],
  ['', null],
])('R-53 the time %j is %j seconds', (text, seconds) => {
  expect(readTime(text)).toBe(seconds)
})
