import { expect, test } from 'vitest'
import { readTime, timeText } from './cue-time.ts'
import { readCues, writeCues } from './cues.ts'

const cues = [
  { start: 0.5, end: 2.25, text: 'Bonjour & bienvenue.' },
  { start: 3661.04, end: 3663, text: '<v Anna>Deux lignes,\n1 < 2 --> oui' },
]

test('R-53 captions survive writing and reading', async () => {
  const written = writeCues(cues)
  expect(written).toContain('01:01:01.040 --> 01:01:03.000\n<v Anna>')
  expect(await readCues(written, 'vtt')).toEqual(cues)
})

test('R-53 SubRip captions are read like WebVTT, in order of time', async () => {
  const srt =
    '2\r\n00:00:03,000 --> 00:00:04,500\r\nAu revoir\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Bonjour</i>\r\n'
  expect(await readCues(srt, 'srt')).toEqual([
    { start: 1, end: 2, text: '<i>Bonjour</i>' },
    { start: 3, end: 4.5, text: 'Au revoir' },
  ])
})

test('R-53 a file without captions gives none', async () => {
  expect(await readCues('PK\u0003\u0004 quelque chose', 'srt')).toEqual([])
  expect(await readCues('', 'vtt')).toEqual([])
})

test('R-53 an empty line in a caption does not end it', async () => {
  const [cue] = await readCues(writeCues([{ start: 0, end: 1, text: 'un\n\ndeux' }]), 'vtt')
  expect(cue?.text).toBe('un\ndeux')
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

test('R-53 times show hours only from one hour on', () => {
  expect([timeText(62.46), timeText(62.46, true), timeText(3725), timeText(59.96, true)]).toEqual([
    '1:02',
    '1:02.5',
    '1:02:05',
    '1:00.0',
  ])
})
