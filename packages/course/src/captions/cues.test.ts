import { expect, test } from 'vitest'
import { readCues, writeCues } from './cues.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (text: string) => readCues(bytesOf(text)).cues

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
  expect(readCues(Uint8Array.from([...times, ...words, 13, 10])).cues).toEqual([
    { start: 1, end: 4, text: 'Léa à l’école' },
  ])
})

test('O-01 captions in UTF-16 are read, in both byte orders', async () => {
  const text = `\uFEFF${writeCues(cues)}`
  for (const isLittle of [true, false]) {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (const [at, character] of [...text].entries()) view.setUint16(at * 2, character.charCodeAt(0), isLittle)
    expect(readCues(new Uint8Array(view.buffer)).cues).toEqual(cues)
  }
})

const subRip = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n')

test('O-02 the codes that programs write into SubRip are kept as WebVTT: place, bold, italics', async () => {
  const said = [
    '{\\an8}<font color="#ffff00">Bonjour</font> <i>à tous</i>',
    '{\\i1}deux{\\i0} <B>mots</B>',
    '{\\an5\\b1}milieu{\\b}',
    '{\\pos(192,20)\\c&H00FFFF&}jaune',
    '{i}vieux{/i}<br>lecteur',
    'X1:100 X2:200 Y1:10 Y2:20\n{\\an1}coin',
    '3 < 4 & {accolades}',
  ]
  const { cues, left } = readCues(bytesOf(subRip(...said)))
  expect(cues.map(({ text, settings }) => [text, settings])).toEqual([
    ['Bonjour <i>à tous</i>', 'line:0'],
    ['<i>deux</i> <b>mots</b>', undefined],
    ['<b>milieu</b>', 'line:50%,center'],
    ['jaune', undefined],
    ['<i>vieux</i>\nlecteur', undefined],
    ['coin', 'align:start'],
    ['3 < 4 & {accolades}', undefined],
  ])
  expect(left).toEqual({ comments: 0, styles: 0, looks: 3, untimed: 0 })
  expect(await read(writeCues(cues))).toEqual(cues)
})

test('O-02 settings, voices and times within a caption of WebVTT are kept; comments and styles are counted', async () => {
  const written =
    'WEBVTT - Film\nKind: captions\n\nSTYLE\n::cue { color: yellow }\n\nREGION\nid:bas\n\nNOTE un mot\n\n1\n00:01.000 --> 00:04.000 line:5% align:left\n<v Léa>Bonjour\n\nNOTE\ndeux\nlignes\n\n00:05.000 --> 00:06.000 vertical:rl line:-2,center position:10%,line-left size:50%\n- <c.yellow>Un</c> <00:05.500>deux\n'
  const { cues, left } = readCues(bytesOf(written))
  expect(cues).toEqual([
    { start: 1, end: 4, text: '<v Léa>Bonjour', settings: 'line:5% align:left' },
    {
      start: 5,
      end: 6,
      text: '- <c.yellow>Un</c> <00:05.500>deux',
      settings: 'vertical:rl line:-2,center position:10%,line-left size:50%',
    },
  ])
  expect(left).toEqual({ comments: 2, styles: 2, looks: 0, untimed: 0 })
  expect(writeCues(cues)).toContain('00:00:05.000 --> 00:00:06.000 vertical:rl line:-2,center')
  expect(await read(writeCues(cues))).toEqual(cues)
})

test('O-02 a line break in the notation of SubStation is also a line break in SubRip', async () => {
  const { cues } = readCues(bytesOf(subRip('{\\an2}- Oui ?\\N- Non.', 'Dans C:\\Notes')))
  expect(cues.map(({ text }) => text)).toEqual(['- Oui ?\n- Non.', 'Dans C:\\Notes'])
})

const textsOf = async (text: string) => (await read(text)).map(({ start, end, text: said }) => [start, end, said])

test.each<[string, string, [number, number, string][]]>([
  [
    'without empty lines between captions',
    '1\n00:00:01,000 --> 00:00:02,000\nUn\n2\n00:00:02,000 --> 00:00:03,000\nDeux\n',
    [
      [1, 2, 'Un'],
      [2, 3, 'Deux'],
    ],
  ],
  [
    'with an empty line within one',
    '1\n00:00:01,000 --> 00:00:02,000\nUn\n\nencore un\n\n2\n00:00:02,000 --> 00:00:03,000\n1984\n',
    [
      [1, 2, 'Un\nencore un'],
      [2, 3, '1984'],
    ],
  ],
  [
    'with spaces in empty lines',
    '1\n00:00:01,000 --> 00:00:02,000\nUn\n \n2\n00:00:02,000 --> 00:00:03,000\nDeux\n',
    [
      [1, 2, 'Un'],
      [2, 3, 'Deux'],
    ],
  ],
  [
    'without numbers',
    '00:00:01,000 --> 00:00:02,000\nEn\n1984\n00:00:02,000 --> 00:00:03,000\nDeux\n',
    [
      [1, 2, 'En\n1984'],
      [2, 3, 'Deux'],
    ],
  ],
  [
    'with spaces and other arrows in times',
    '1\n00 : 00 : 01 , 000 --> 00 : 00 : 02 , 000\nUn\n\n2\n0:00:03.5->0:00:04\nDeux\n\n3\n00:05,000 –> 00:06,000\nTrois\n',
    [
      [1, 2, 'Un'],
      [3.5, 4, 'Deux'],
      [5, 6, 'Trois'],
    ],
  ],
  ['with words behind the times', '1\n00:00:01,000 --> 00:00:02,000 Un\n', [[1, 2, 'Un']]],
  [
    'as WebVTT with commas and hours of one digit',
    'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nUn\n\n1:00:03.000-->1:00:04.000\nDeux\n',
    [
      [1, 2, 'Un'],
      [3603, 3604, 'Deux'],
    ],
  ],
  [
    'as WebVTT with names, comments and rules between captions',
    'WEBVTT - x\nKind: captions\n\nNOTE\nun --> deux\n\nnom 1\n00:01.000 --> 00:02.000\nUn\n\nSTYLE\n::cue { color: red }\n\nnom 2\n00:03.000 --> 00:04.000\nà -->\ndeux\n',
    [
      [1, 2, 'Un'],
      [3, 4, 'à -->\ndeux'],
    ],
  ],
  [
    'of YouTube',
    '0:00:01.000,0:00:02.500\nUn\n\n0:00:03.000,0:00:04.000\nà l’école,\ndeux\n',
    [
      [1, 2.5, 'Un'],
      [3, 4, 'à l’école,\ndeux'],
    ],
  ],
])('O-52 captions %s are read whole', async (_, text, said) => {
  expect(await textsOf(text)).toEqual(said)
  expect(await textsOf(text.replaceAll('\n', '\r'))).toEqual(said)
})

test('O-52 settings of WebVTT behind the times of SubRip remain settings', async () => {
  expect(await read('1\n00:00:01,000 --> 00:00:02,000 line:0 align:start\nUn\n')).toEqual([
    { start: 1, end: 2, text: 'Un', settings: 'line:0 align:start' },
  ])
})

test('O-52 captions whose times cannot be read, or end before they begin, are counted', async () => {
  const { cues, left } = readCues(
    bytesOf(
      subRip('Un').replace(
        '1\n',
        '0\n00:00:02:12 --> 00:00:03:00\nImages\n\n9\n00:00:05,000 --> 00:00:04,000\nNon\n\n1\n',
      ),
    ),
  )
  expect([cues.map(({ text }) => text), left.untimed]).toEqual([['Un'], 2])
})

test('O-52 entities of HTML in captions are the characters they mean, once', async () => {
  const written = 'L&#39;&eacute;cole &quot;A&quot; &#x2019;&hellip; &oelig; &Agrave; &amp;lt; &unknown; &#0;'
  const said = 'L\'école "A" ’… œ À &lt; &unknown; &#0;'
  expect((await read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${written}\n`))[0]?.text).toBe(said)
  const cue = { start: 1, end: 2, text: said }
  expect(await read(writeCues([cue]))).toEqual([cue])
})

test.each([
  ['<em>oui</em> <STRONG>non</STRONG>', '<i>oui</i> <b>non</b>', 0],
  ['<font color="red">oui</font>\u00a0<span>non</span>', 'oui\u00a0non', 1],
  ['<c.yellow>oui</c> <lang de>ja</lang>', '<c.yellow>oui</c> <lang de>ja</lang>', 0],
])('O-52 the tags of %j in WebVTT become %j', async (written, said, looks) => {
  const { cues, left } = readCues(bytesOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${written}\n`))
  expect([cues[0]?.text, left.looks]).toEqual([said, looks])
})

test.each([
  ['{\\a6}haut', 'haut', 'line:0', 0],
  ['{\\a1}bas à gauche', 'bas à gauche', 'align:start', 0],
  ['{\\a10}milieu', 'milieu', 'line:50%,center', 0],
  ['{y:i}oui{c:$0000ff}', '<i>oui', undefined, 1],
  ['oui\\hnon', 'oui\u00a0non', undefined, 0],
  ['{\\p1}m 0 0 l 100 0{\\p0}oui', 'oui', undefined, 1],
])('O-52 the codes of %j in SubRip become %j', async (written, said, settings, looks) => {
  const { cues, left } = readCues(bytesOf(subRip(written)))
  expect([cues[0]?.text, cues[0]?.settings, left.looks]).toEqual([said, settings, looks])
})

test('O-52 captions in SubStation are read, with commas, lines, italics and the place; comments and styles are counted', async () => {
  const file = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,16

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,pas dit
Dialogue: 0,0:00:03.00,0:00:04.50,Default,,0,0,0,,{\\an8}Oui, {\\i1}non{\\i0}\\Net{remarque} encore
Dialogue: 0,0:00:01.00,0:00:02.00,Default,Léa,0,0,0,,{\\fad(100,100)}À l’école
`
  const { cues, left } = readCues(bytesOf(file))
  expect(cues).toEqual([
    { start: 1, end: 2, text: 'À l’école' },
    { start: 3, end: 4.5, text: 'Oui, <i>non</i>\net encore', settings: 'line:0' },
  ])
  expect(left).toEqual({ comments: 1, styles: 1, looks: 1, untimed: 0 })
})

test.each([
  ['1\n\n00:00:01,000 --> 00:00:02,000\n\nUn\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\nDeux', ['Un', 'Deux']],
  ['7\n\n\n00:00:01,000 --> 00:00:02,000\nEn 2024\n\n8\n\n\n00:00:03,000 --> 00:00:04,000\n1515', ['En 2024', '1515']],
  ['WEBVTT\n\nun\n00:01.000 --> 00:02.000\nEt\n\n00:03.000 --> 00:04.000\nPuis', ['Et', 'Puis']],
])(
  'O-52 the number of a caption is not taken for words of the caption before, with empty lines around it: %#',
  async (written, said) => {
    for (const end of ['\n', '\r\n', '\r\r\n'])
      expect((await read(written.replaceAll('\n', end))).map(({ text }) => text)).toEqual(said)
  },
)

test('O-52 an unknown entity with the name of a property of every object remains text', async () => {
  const said = '&constructor; &toString; &__proto__; &eacute;'
  const [cue] = await read(`1\n00:00:01,000 --> 00:00:02,000\n${said}`)
  expect(cue?.text).toBe('&constructor; &toString; &__proto__; é')
})

test.each([
  ['a negative time', '-00:00:01,000 --> 00:00:02,000'],
  ['a negative end', '00:00:03,000 --> −00:00:02,000'],
  ['100 hours', '100:00:03,000 --> 100:00:04,000'],
  ['a time before it with a sign between', '— 00:00:03.000 --> 00:00:04.000'],
])(
  'O-81 a caption with %s is counted as one without times, and its words are not those of the one before',
  (_, times) => {
    const bytes = bytesOf(
      `1\n00:00:01,000 --> 00:00:02,000\nBonjour\n\n2\n${times}\nPerdu\n\n3\n00:00:05,000 --> 00:00:06,000\nFin\n`,
    )
    const { cues, left } = readCues(bytes)
    expect(cues.map(({ text }) => text)).toEqual(['Bonjour', 'Fin'])
    expect(left).toMatchObject({ untimed: 1 })
  },
)
