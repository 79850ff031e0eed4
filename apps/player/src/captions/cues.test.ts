import { expect, test } from 'vitest'
import { readTime, timeText } from './cue-time.ts'
import { readCues, writeCues } from './cues.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (text: string) => (await readCues(bytesOf(text))).cues

const cues = [
  { start: 0.5, end: 2.25, text: 'Bonjour & bienvenue.' },
  { start: 3661.04, end: 3663, text: '<v Anna>Deux lignes,\n1 < 2 --> oui' },
]

test('R-53 captions survive writing and reading', async () => {
  const written = writeCues(cues)
  expect(written).toContain('01:01:01.040 --> 01:01:03.000\n<v Anna>')
  expect(await read(written)).toEqual(cues)
})

test('R-53 SubRip captions are read like WebVTT, in order of time', async () => {
  const srt =
    '2\r\n00:00:03,000 --> 00:00:04,500\r\nAu revoir\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Bonjour</i>\r\n'
  expect(await read(srt)).toEqual([
    { start: 1, end: 2, text: '<i>Bonjour</i>' },
    { start: 3, end: 4.5, text: 'Au revoir' },
  ])
})

test('R-53 a file without captions gives none', async () => {
  expect(await read('PK\u0003\u0004 quelque chose')).toEqual([])
  expect(await read('')).toEqual([])
})

test('R-53 an empty line in a caption does not end it', async () => {
  const [cue] = await read(writeCues([{ start: 0, end: 1, text: 'un\n\ndeux' }]))
  expect(cue?.text).toBe('un\ndeux')
})

test.each([
  ['Windows-1252', [0x4c, 0xe9, 0x61, 0x20, 0xe0, 0x20, 0x6c, 0x92, 0xe9, 0x63, 0x6f, 0x6c, 0x65]],
  ['Mac Roman', [0x4c, 0x8e, 0x61, 0x20, 0x88, 0x20, 0x6c, 0xd5, 0x8e, 0x63, 0x6f, 0x6c, 0x65]],
  ['UTF-8', [...bytesOf('Léa à l’école')]],
])('O-01 captions in %s are read with every accent', async (_, words) => {
  const times = bytesOf('1\r\n00:00:01,000 --> 00:00:04,000\r\n')
  expect((await readCues(Uint8Array.from([...times, ...words, 13, 10]))).cues).toEqual([
    { start: 1, end: 4, text: 'Léa à l’école' },
  ])
})

test('O-01 captions in UTF-16 are read, both ways', async () => {
  const text = `\uFEFF${writeCues(cues)}`
  for (const isLittle of [true, false]) {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (const [at, character] of [...text].entries()) view.setUint16(at * 2, character.charCodeAt(0), isLittle)
    expect((await readCues(new Uint8Array(view.buffer))).cues).toEqual(cues)
  }
})

const subRip = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n')

test('O-02 what programs write into SubRip is kept as WebVTT has it: place, bold, italics', async () => {
  const said = [
    '{\\an8}<font color="#ffff00">Bonjour</font> <i>à tous</i>',
    '{\\i1}deux{\\i0} <B>mots</B>',
    '{\\an5\\b1}milieu{\\b}',
    '{\\pos(192,20)\\c&H00FFFF&}jaune',
    '{i}vieux{/i}<br>lecteur',
    'X1:100 X2:200 Y1:10 Y2:20\n{\\an1}coin',
    '3 < 4 & {accolades}',
  ]
  const { cues, left } = await readCues(bytesOf(subRip(...said)))
  expect(cues.map(({ text, settings }) => [text, settings])).toEqual([
    ['Bonjour <i>à tous</i>', 'line:0'],
    ['<i>deux</i> <b>mots</b>', undefined],
    ['<b>milieu</b>', 'line:50%,center'],
    ['jaune', undefined],
    ['<i>vieux</i>\nlecteur', undefined],
    ['coin', 'align:start'],
    ['3 < 4 & {accolades}', undefined],
  ])
  expect(left).toEqual({ comments: 0, styles: 0, looks: 3 })
  expect(await read(writeCues(cues))).toEqual(cues)
})

test('O-02 settings, voices and times within a caption of WebVTT are kept; comments and styles are counted', async () => {
  const written =
    'WEBVTT - Film\nKind: captions\n\nSTYLE\n::cue { color: yellow }\n\nREGION\nid:bas\n\nNOTE un mot\n\n1\n00:01.000 --> 00:04.000 line:5% align:left\n<v Léa>Bonjour\n\nNOTE\ndeux\nlignes\n\n00:05.000 --> 00:06.000 vertical:rl line:-2,center position:10%,line-left size:50%\n- <c.yellow>Un</c> <00:05.500>deux\n'
  const { cues, left } = await readCues(bytesOf(written))
  expect(cues).toEqual([
    { start: 1, end: 4, text: '<v Léa>Bonjour', settings: 'line:5% align:left' },
    {
      start: 5,
      end: 6,
      text: '- <c.yellow>Un</c> <00:05.500>deux',
      settings: 'vertical:rl line:-2,center position:10%,line-left size:50%',
    },
  ])
  expect(left).toEqual({ comments: 2, styles: 2, looks: 0 })
  expect(writeCues(cues)).toContain('00:00:05.000 --> 00:00:06.000 vertical:rl line:-2,center')
  expect(await read(writeCues(cues))).toEqual(cues)
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

test('O-02 a line end as SubStation writes it begins a line in SubRip too', async () => {
  const { cues } = await readCues(bytesOf(subRip('{\\an2}- Oui ?\\N- Non.', 'Dans C:\\Notes')))
  expect(cues.map(({ text }) => text)).toEqual(['- Oui ?\n- Non.', 'Dans C:\\Notes'])
})
