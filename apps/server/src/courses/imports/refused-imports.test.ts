import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aCrowdedZip } from '#courses/testing/a-crowded-zip.ts'
import { importSender, lines, upload } from '#courses/testing/send-import.ts'
import { startJobs } from '#platform/jobs.ts'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { anMp4 } from '#testing/a-film.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip, renamed } from '#testing/a-zip.ts'
import { aTeacher } from '#testing/people.ts'
import { readTextsInProcess } from './read-texts-in-process.ts'
import { importCourses } from './run-import.ts'

const server = await aServer()
const { app, db, files, config, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const library = await aLibrary(server, [{ name: 'Level', tools: [{ name: 'Tool' }] }])
const level = library('Level')
const author = await aTeacher(db)
await give(db, level, [author, 'writer'])
const { imported } = importSender(app, { as: author, target: level })

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f5f57' } })
  .png()
  .toBuffer()
const mp4 = anMp4()
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n')

const count = async () => {
  const { n } = await db
    .selectFrom('object')
    .select(expression => expression.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test.each([
  ['raw HTML', { 'a/a.md': '# A\n\n<script>x</script>' }, 'a/a.md:3 raw-html'],
  ['a link that runs', { 'a/a.md': '# A\n\n[x](javascript:alert)' }, 'a/a.md:3 unsafe-link'],
  ['an unknown block', { 'a/a.md': '# A\n\n::frame{#x src="a"}' }, 'a/a.md:3 unknown-directive'],
  ['a picture that is not there', { 'a/a.md': '# A\n\n![x](../../b.png)' }, 'a/a.md:3 missing-media'],
  ['a picture from elsewhere', { 'a/a.md': '# A\n\n![x](https://a.ch/b.png)' }, 'a/a.md:3 missing-media'],
  ['text that is none', { 'a/a.md': Buffer.from([0xff, 0xfe, 0x41]) }, 'a/a.md not-text'],
  ['lists without end', { 'a/a.md': `# A\n\n${'- '.repeat(20)}x` }, 'a/a.md invalid-block'],
  ['a lying ending', { 'a/a.md': '# A\n\n![x](b.png)', 'a/b.png': mp4 }, 'a/b.png wrong-kind'],
  ['a broken picture', { 'a/a.md': '![x](b.png)', 'a/b.png': png.subarray(0, 60) }, 'a/b.png damaged-file'],
  ['a kind we do not have', { 'a/a.md': '![x](b.exe)', 'a/b.exe': 'MZ' }, 'a/b.exe unknown-kind'],
  ['a course without modules’ files', { 'tool.yaml': 'id: 1', '01-a/01-b.fr.md': 'x' }, 'tool.yaml:1 invalid-field'],
  [
    'YAML that unfolds',
    { 'tool.yaml': `a: &a [x]\nb: &b [${'*a,'.repeat(200)}]\nc: [${'*b,'.repeat(200)}]` },
    'tool.yaml:1 yaml',
  ],
])('R-43 %s is refused, with its place, and nothing is imported', async (_what, contents, line) => {
  const before = await count()
  const result = await imported(await aZip(contents as Record<string, string | Uint8Array>))
  expect(result).toMatchObject({ state: 'refused', tool: null })
  expect(lines(result)).toContain(line)
  expect(await count()).toBe(before)
})

test('R-43 R-54 W-16 a film larger than administrators allow is refused, and no other file', async () => {
  const megabyte = JSON.stringify({ filmGigabytes: 0.001 })
  await db.insertInto('setting').values({ key: 'media', value: megabyte, updated_by: null }).execute()
  onTestFinished(async () => void (await db.deleteFrom('setting').execute()))
  const film = anMp4({}, Buffer.alloc(1_000_000))
  const result = await imported(await aZip({ 'a.md': '![x](b.mp4) ![y](c.pdf)', 'b.mp4': film, 'c.pdf': film }))
  expect(lines(result)).toEqual(['b.mp4 file-too-large', 'c.pdf wrong-kind'])
  expect(result.report[0]?.values).toEqual({ size: film.length, maximum: 1_000_000 })
})

test('R-43 a drawing that could run or load something is refused; a harmless one is not', async () => {
  const slide = '# A\n\n![x](b.svg)'
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`
  for (const inside of [
    '<script>alert(1)</script>',
    '<rect onload="alert(1)"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<image href="https://a.ch/b.png"/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<style>@import "https://a.ch"</style>',
    '<rect fill="url(https://a.ch/#x)"/>',
  ]) {
    const result = await imported(await aZip({ 'a.md': slide, 'b.svg': drawing(inside) }))
    expect([inside, ...lines(result)]).toEqual([inside, 'b.svg unsafe-svg'])
  }
  const safe = drawing('<linearGradient id="g"/><rect fill="url(#g)" width="9" height="9"/><use href="#g"/>')
  expect((await imported(await aZip({ 'a.md': slide, 'b.svg': safe }))).state).toBe('done')
})

test('R-43 a picture of 40,000 by 40,000 pixels is refused without being decoded', async () => {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(40_000, 16)
  huge.writeUInt32BE(40_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  const result = await imported(await aZip({ 'a.md': '![x](b.png)', 'b.png': huge }))
  expect(result.report).toMatchObject([
    { path: 'b.png', code: 'too-many-pixels', values: { width: 40_000, height: 40_000 } },
  ])
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const way = { as: author, file: upload(huge, 'b.png') }
  const answer = await aCall(app, 'uploadMedia', { id: tool ?? '', type: 'library', option: 'image' }, way)
  expect(answer).toMatchObject({ status: 'error', message: 'too-many-pixels' })
})

test('R-43 all problems of all files are named at once, and none of the good files is kept', async () => {
  const contents = { 'a.md': '![x](a.png)\n\n![y](b.png)\n\n![z](c.png)', 'a.png': png, 'b.png': mp4, 'c.png': vtt }
  const result = await imported(await aZip(contents))
  expect(lines(result)).toEqual(['b.png wrong-kind', 'c.png wrong-kind'])
})

test('R-43 a text that takes forever to parse is given up, and the server answers in the meantime', async () => {
  const texts = new Map([['a.md', Buffer.from('>'.repeat(200_000))]])
  const asked = { texts, others: new Set<string>(), language: 'fr', name: 'a', importId: level } as const
  const reading = readTextsInProcess({ kind: 'markdown', ...asked }, { within: 1_000 })
  await expect(reading).rejects.toThrow('endless-text')
})

test('R-43 a file that is no zip is refused in plain words', async () => {
  expect(lines(await imported(Buffer.from('hello')))).toEqual(['damaged-zip'])
  expect(lines(await imported(Buffer.alloc(0)))).toEqual(['damaged-zip'])
})

const page = '# A'
test.each([
  [
    'a name that leads out of it',
    async () => renamed(await aZip({ 'a/b/x.md': page }), 'a/b/x.md', '../../xy'),
    '../../xy unsafe-path',
  ],
  [
    'an absolute path',
    async () => renamed(await aZip({ 'a/b/x.md': page }), 'a/b/x.md', '/etc/pas'),
    '/etc/pas unsafe-path',
  ],
  [
    'a path of Windows',
    async () => renamed(await aZip({ 'a/b/x.md': page }), 'a/b/x.md', 'C:/b/x.m'),
    'C:/b/x.m unsafe-path',
  ],
  [
    'a symbolic link',
    () => aZip({ 'a.md': page, 'b.png': { bytes: '/etc/passwd', mode: 0o120777 } }),
    'b.png symbolic-link',
  ],
  ['a hundred thousand files', () => aCrowdedZip(100_000), 'too-many-files'],
  ['a bomb in it', () => aZip({ 'a.md': Buffer.alloc(50_000_000) }), 'unfolds-too-far'],
  ['an end that is missing', async () => (await aZip({ 'a.md': page })).subarray(0, -30), 'damaged-zip'],
  ['a file that was changed on its way', changedZip, 'a.md damaged-file'],
])('R-43 a zip with %s is refused over the wire, with its place, and nothing is imported', async (_what, zip, line) => {
  const before = await count()
  const result = await imported(await zip())
  expect(result).toMatchObject({ state: 'refused', tool: null })
  expect(lines(result)).toEqual([line])
  expect(result.report[0]?.severity).toBe('error')
  expect(await count()).toBe(before)
})

async function changedZip() {
  const zip = await aZip({ 'a.md': 'some words that are folded, words that are folded, words' })
  const at = zip.indexOf('a.md') + 4
  return zip.fill(0xff, at + 2, at + 12)
}

test('R-43 a file dropped alone into a tool is checked as strictly as the files of a zip', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': page }))
  const there = await count()
  const evil = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [name, bytes, line] of [
    ['yard.svg', evil, 'yard.svg unsafe-svg'],
    ['yard.jpg', png, 'yard.jpg wrong-kind'],
    ['film.webm', mp4, 'film.webm wrong-kind'],
    ['film.mp4', png, 'film.mp4 wrong-kind'],
    ['film.mp4', anMp4({ video: ['hvc1'] }), 'film.mp4 unplayable-codec'],
    ['song.mp4', anMp4({ video: [], audio: ['mp4a'] }), 'song.mp4 film-without-picture'],
    ['half.mp4', mp4.subarray(0, 60), 'half.mp4 damaged-file'],
    ['half.png', png.subarray(0, 60), 'half.png damaged-file'],
    ['run.exe', Buffer.from('MZ'), 'run.exe unknown-kind'],
    ['a.md', Buffer.from('# A\n\n<b onclick="x">x</b>'), 'a.md:3 raw-html'],
    ['a.md', Buffer.from('# A\n\n[x](javascript:alert)'), 'a.md:3 unsafe-link'],
  ] as const) {
    const result = await imported(bytes, { target: tool ?? '', name })
    expect([result.state, ...lines(result)]).toEqual(['refused', line])
  }
  expect(await count()).toBe(there)
})

test('R-43 a package or file of another program is named, with what can be done instead', async () => {
  const before = await count()
  const scorm = await aZip({ 'imsmanifest.xml': '<manifest/>', 'index.html': 'x' })
  const h5p = await aZip({ 'h5p.json': '{}', 'content/content.json': '{}' })
  for (const [bytes, name, code] of [
    [scorm, 'cours.zip', 'foreign-scorm'],
    [scorm, 'cours.imscc', 'foreign-cartridge'],
    [h5p, 'jeu.h5p', 'foreign-h5p'],
    [Buffer.from([0x1f, 0x8b, 8, 0]), 'sauvegarde.mbz', 'foreign-moodle'],
    [Buffer.from('%PDF-1.7'), 'cours.pdf', 'foreign-pdf'],
    [await aZip({ 'ppt/presentation.xml': 'x' }), 'cours.pptx', 'foreign-powerpoint'],
  ] as const)
    expect(lines(await imported(bytes, { name })), name).toEqual([code])
  expect(await count()).toBe(before)
})
