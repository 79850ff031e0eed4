import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { slideContent } from '@preau/course/slide'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { anMp4 } from '#testing/a-film.ts'
import { aRealFilm, saidOf, theFfmpeg } from '#testing/a-real-film.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { rungsFor } from './encode-rendition.ts'
import { encodeVideo } from './encode-video.ts'
import { endOrphanEncoders } from './end-orphan-encoders.ts'
import { removeMediaFile } from './remove-media-file.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const server = await aServer({ FFMPEG_PATH: theFfmpeg() })
const { app, db, files, config, log, pool } = server
const encoding = encodeVideo({ db, files, config, log })
// The jobs of another test's server must not encode these films.
await (await startJobs({ pool, log }, [encoding])).stop()
const [writer, teacher] = [await aTeacher(db), await aTeacher(db)]
const { tool } = await aBranch(db)
await give(db, tool, [writer, 'writer'])
const never = new AbortController().signal

/** A film of few and small pictures, since each is decoded, and encoded at every size. */
const aShortFilm = (about: Parameters<typeof aRealFilm>[0] = {}) => aRealFilm({ size: '320x180', rate: 8, ...about })
/** A film for tests in which any film will do. */
const shortFilm = await aShortFilm({ seconds: 0.5 })
/** A film that is encoded in two sizes. */
const twoSizes = await aShortFilm({ size: '854x480', seconds: 0.5 })

/** Uploads a film; gives its id and the key of its file. */
async function sent(film: Buffer, name = 'film.mp4', id = tool) {
  const query = { id, type: 'library' as const, option: 'video' as const }
  const answer = await aCall(app, 'uploadMedia', query, { as: writer, file: new File([new Uint8Array(film)], name) })
  const made = answer.query[0]?.id ?? ''
  return { id: made, key: (await rowOf(db, made)).file?.key ?? '' }
}

const watch = (id: string, resolution = '1080p', headers: Record<string, string> = {}) =>
  sendRaw(
    app,
    'downloadObject',
    { action: 'download', list: { id, options: { type: 'video', resolution } } },
    { as: writer, headers },
  )

/** The number of files in the store that were made of a film. */
async function madeOf(key: string) {
  let count = 0
  for await (const _ of files.list(`${key}.renditions`)) count += 1
  return count
}

const stateOf = async (id: string, as = writer) => (await aCall(app, 'getVideo', { id }, { as })).query

test('R-54 W-15 W-16 a film is answered 409 until it is ready, and then plays at the best size not above the requested one', async () => {
  const { id, key } = await sent(twoSizes)
  expect(await stateOf(id)).toMatchObject([{ state: 'waiting', percent: 0, queuedBefore: 0, fault: null, heights: [] }])
  const early = await watch(id)
  expect(early).toMatchObject({ statusCode: 409, headers: { 'retry-after': '10', 'cache-control': 'no-store' } })
  expect(dataSetOf(early)).toMatchObject({ status: 'error', message: 'not-ready' })

  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([
    { state: 'ready', percent: 100, queuedBefore: 0, fault: null, heights: [360, 480] },
  ])
  const sizes = { '360p': '640x360', '720p': '854x480', '1080p': '854x480' }
  for (const [requested, size] of Object.entries(sizes)) {
    const film = await watch(id, requested)
    expect(film).toMatchObject({ statusCode: 200, headers: { 'content-type': 'video/mp4' } })
    const said = await saidOf(film.rawPayload)
    expect(said).toContain(size)
    expect(said).toMatch(/Video: h264 \(High\).*yuv420p/)
    expect(said).toMatch(/Audio: aac.*48000 Hz, stereo/)
    // The index is at the beginning, so that the film plays while it loads.
    expect(film.rawPayload.indexOf('moov')).toBeLessThan(film.rawPayload.indexOf('mdat'))
  }
})

test('R-55 W-15 the end of one size is never sent as the end of another', async () => {
  const { id, key } = await sent(twoSizes)
  await encoding.run({ key }, never)
  const large = await watch(id, '720p', { range: 'bytes=0-99' })
  expect(large.statusCode).toBe(206)
  const etag = `${large.headers.etag}`
  expect((await watch(id, '720p', { range: 'bytes=100-', 'if-range': etag })).statusCode).toBe(206)
  expect((await watch(id, '360p', { range: 'bytes=100-', 'if-range': etag })).statusCode).toBe(200)
  expect(await watch(id, '720p', { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
})

test('R-54 the smallest size can be watched while the others are encoded, and only that one', async () => {
  const { id, key } = await sent(twoSizes)
  await encoding.run({ key }, never)
  const { renditions } = await db
    .selectFrom('video')
    .select('renditions')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const first = JSON.stringify(renditions.slice(0, 1))
  await db.updateTable('video').set({ state: 'encoding', renditions: first }).where('key', '=', key).execute()
  expect(Number((await watch(id, '720p')).headers['content-length'])).toBe(renditions[0]?.size)
  // Restarted after its server was killed, the job encodes what is missing.
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'ready', heights: [360, 480] }])
})

test.each([
  [
    'a film of QuickTime with HEVC, as of a telephone',
    'film.mov',
    ['-c:v', 'libx265', '-x265-params', 'log-level=error'],
  ],
  ['ProRes with sound as it is', 'film.mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le']],
  ['VP9 in WebM', 'film.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime']],
  ['Matroska of ten bits', 'film.mkv', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le']],
  ['an old AVI', 'film.avi', ['-c:v', 'mpeg4']],
  [
    'O-20 a film of a camcorder',
    'film.mts',
    ['-c:v', 'libx264', '-c:a', 'ac3', '-f', 'mpegts', '-mpegts_m2ts_mode', '1'],
  ],
  ['O-20 a recording of television', 'film.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['O-20 a film of an old presentation', 'film.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['O-20 a film for Flash', 'film.flv', ['-c:v', 'flv', '-c:a', 'libmp3lame', '-ar', '44100']],
  ['O-20 a film in Ogg', 'film.ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis']],
  ['a GIF that moves', 'film.gif', ['-an', '-r', '5']],
  [
    'a film in high dynamic range',
    'film.mp4',
    [
      '-c:v',
      'libx265',
      '-pix_fmt',
      'yuv420p10le',
      '-x265-params',
      'log-level=error:transfer=smpte2084:colorprim=bt2020:colormatrix=bt2020nc',
    ],
  ],
  ['an interlaced film', 'film.mp4', ['-c:v', 'libx264', '-flags', '+ilme+ildct', '-vf', 'setfield=tff']],
])('R-54 %s becomes a film that every browser plays', async (_, name, settings) => {
  const { id, key } = await sent(await aShortFilm({ ending: name.split('.').at(-1)!, settings }), name)
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'ready', heights: [360] }])
  expect(await saidOf((await watch(id)).rawPayload)).toMatch(/Video: h264.*yuv420p(?!10).*320x180/)
})

test.each([
  [
    'that says how bright it is meant, and not in which colours',
    'mp4',
    '320x180',
    ['-c:v', 'libx265', '-pix_fmt', 'yuv420p10le', '-x265-params', 'log-level=error:transfer=arib-std-b67'],
    /yuv420p\(tv, bt709.* 320x180 /,
  ],
  ['of pixels that are not square', 'mp4', '720x576', ['-vf', 'setsar=16/11'], / 872x480 \[SAR 1:1/],
  ['of an odd number of pixels', 'mkv', '321x181', ['-pix_fmt', 'yuv444p'], / 320x180 \[SAR 1:1/],
  [
    'whose pictures come as they please',
    'mkv',
    '320x180',
    ['-vf', "select='not(mod(n,7))+lt(n,5)'", '-vsync', 'vfr'],
    / 320x180 /,
  ],
  [
    'of two pictures and two sounds',
    'mkv',
    '320x180',
    ['-map', '0', '-map', '0', '-map', '1', '-map', '1'],
    / 320x180 /,
  ],
] as const)('R-54 a film %s is shown as it was meant', async (_, ending, size, settings, shown) => {
  const film = await aShortFilm({ ending, size, settings: [...settings, '-preset', 'ultrafast'] })
  const { id, key } = await sent(film, `film.${ending}`)
  await encoding.run({ key }, never)
  const said = await saidOf((await watch(id)).rawPayload)
  expect(said).toMatch(shown)
  expect(said.match(/Input #0[\s\S]*?Stream mapping/)?.[0].match(/Stream #/g)).toHaveLength(2)
})

test('R-54 a film that claims to be a hundred seconds long is as long as its pictures', async () => {
  const film = await aShortFilm({ ending: 'mkv' })
  // The length in an EBML file: the eight bytes after the name of that field.
  film.writeDoubleBE(100_000, film.indexOf(Buffer.from('448988', 'hex')) + 3)
  const { id, key } = await sent(film, 'film.mkv')
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'ready' }])
  const { seconds } = await db.selectFrom('video').select('seconds').where('key', '=', key).executeTakeFirstOrThrow()
  expect(seconds).toBeCloseTo(1, 0)
})

test('R-54 a film with sound alone, whatever its header claims, fails, and its author is notified of what to do', async () => {
  const { id, key } = await sent(anMp4())
  const sound = await aShortFilm({ settings: ['-map', '1', '-c:a', 'aac'] })
  await files.put(key, Readable.from([sound]), { type: 'video/mp4' })
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'failed', fault: 'sound-only', heights: [] }])
})

test('R-54 a film taken upright remains upright, its shorter side counts, and its location is removed', async () => {
  const settings = ['-preset', 'ultrafast', '-metadata', 'location=+46.5197+006.6323/', '-metadata', 'title=Chez Anna']
  const film = await aShortFilm({ size: '480x854', seconds: 0.5, settings })
  expect(await saidOf(film)).toContain('+46.5197')
  const { id, key } = await sent(film)
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'ready', heights: [360, 480] }])
  const said = await saidOf((await watch(id, '360p')).rawPayload)
  expect(said).toContain('360x640')
  expect(said).not.toMatch(/46\.5197|Anna/)
})

test('R-54 a film without sound, and one smaller than every size, are encoded as they are', async () => {
  const { id, key } = await sent(await aShortFilm({ size: '160x90', sound: false }))
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'ready', heights: [360] }])
  const said = await saidOf((await watch(id)).rawPayload)
  expect(said).toContain('160x90')
  expect(said).not.toContain('Audio:')
})

test('R-54 a file that only begins as a film fails with the reason, and nothing plays', async () => {
  const { id, key } = await sent(anMp4({ video: ['hvc1'] }))
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([
    { state: 'failed', percent: 0, queuedBefore: 0, fault: 'no-picture', heights: [] },
  ])
})

test('R-54 M-13 a film larger than 4K is not decoded, and the reason is shown', async () => {
  const { id, key } = await sent(await aShortFilm({ size: '8192x4352', seconds: 0.1, sound: false }))
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'failed', fault: 'too-demanding' }])
})

const ultrafast = ['-c:v', 'libx264', '-preset', 'ultrafast']

test.each([
  ['MP4 with its index first', 'mp4', [...ultrafast, '-movflags', 'faststart']],
  ['Matroska', 'mkv', ultrafast],
  ['Flash', 'flv', ultrafast],
])(
  'O-32 a film that ends at four fifths of its length (%s) is not taken, and the reason is shown',
  async (_, ending, settings) => {
    const whole = await aShortFilm({ seconds: 10, ending, settings })
    const { id, key } = await sent(whole.subarray(0, Math.floor(whole.length * 0.8)), `film.${ending}`)
    await encoding.run({ key }, never)
    expect(await stateOf(id)).toMatchObject([{ state: 'failed', fault: 'cut-off', heights: [] }])
    expect((await watch(id)).statusCode).toBe(404)
    const other = await sent(whole, `film.${ending}`)
    await encoding.run({ key: other.key }, never)
    expect(await stateOf(other.id)).toMatchObject([{ state: 'ready', fault: null }])
  },
)

test('O-32 a film that ends before its index is named as cut off too', async () => {
  const whole = await aShortFilm({ seconds: 4 })
  const { id, key } = await sent(whole)
  await files.put(key, Readable.from([whole.subarray(0, Math.floor(whole.length * 0.8))]), { type: 'video/mp4' })
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'failed', fault: 'cut-off', heights: [] }])
})

test.each([
  ['in fragments', 'mp4', ['-g', '8', '-movflags', 'frag_keyframe+empty_moov'], 0.8],
  ['without a length', 'mkv', ['-live', '1'], 0.8],
  ['without its last bytes', 'mkv', [], 0.99],
])(
  'O-32 a recording that was interrupted (%s) states no other length, and plays as far as it goes',
  async (_, ending, settings, share) => {
    const whole = await aShortFilm({ seconds: 6, ending, settings: [...ultrafast, ...settings] })
    const { id, key } = await sent(whole.subarray(0, Math.floor(whole.length * share)), `film.${ending}`)
    await encoding.run({ key }, never)
    expect(await stateOf(id)).toMatchObject([{ state: 'ready', fault: null }])
  },
)

test.each([
  ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n')],
  [
    'a picture',
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  ],
])('R-54 %s sent as a film is not read', async (_, bytes) => {
  const { id, key } = await sent(anMp4())
  await files.put(key, Readable.from([bytes]), { type: 'video/mp4' })
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject([{ state: 'failed', fault: 'no-picture', heights: [] }])
})

test('R-54 a film that is encoded a fourth time, after crashing its server three times, fails', async () => {
  const { id, key } = await sent(shortFilm)
  await encoding.run({ key }, never, 4)
  expect(await stateOf(id)).toMatchObject([{ state: 'failed', fault: 'our-fault' }])
})

test('R-54 a server that is stopped returns the film to the queue and leaves no temporary files', async () => {
  // Long enough to be stopped between two of its sizes.
  const { id, key } = await sent(await aShortFilm({ size: '1280x720', seconds: 10 }))
  const stopping = new AbortController()
  const running = encoding.run({ key }, stopping.signal)
  await eventually(async () => expect((await stateOf(id))[0]?.heights).toEqual([360]))
  stopping.abort()
  await expect(running).rejects.toThrow()
  expect(await stateOf(id)).toMatchObject([{ state: 'encoding', heights: [360] }])
  expect(await readdir(join(config.dataDir, 'encoding'))).toEqual([])
})

test('R-54 an encoding left by a killed server ends when the film is restarted', async () => {
  const { key } = await sent(anMp4({ video: ['hvc1'] }))
  const job = randomUUID()
  const place = join(config.dataDir, 'encoding', `${job}-1`)
  // Runs until something ends it.
  const left = spawn('/bin/sh', ['-c', 'read _', 'sh', `file:${place}/source`])
  const ended = once(left, 'exit')
  await encoding.run({ key }, never, 2, job)
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('R-54 two servers that encode one film make it ready, each of its sizes once', async () => {
  const { id, key } = await sent(twoSizes)
  await Promise.all([encoding.run({ key }, never), encoding.run({ key }, never)])
  expect(await stateOf(id)).toMatchObject([{ state: 'ready', fault: null, heights: [360, 480] }])
  // Each size as one file, in segments, and with a playlist.
  expect(await madeOf(key)).toBe(6)
  expect(await watch(id)).toMatchObject({ statusCode: 200 })
})

test('R-54 an encoding that is killed from outside is retried, and does not count against its film', async () => {
  const place = join(config.dataDir, 'encoding', randomUUID())
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'film'), await aRealFilm({ size: '64x64', rate: 2, seconds: 60, sound: false }))
  const begun = Promise.withResolvers<string>()
  const running = runFfmpeg(theFfmpeg(), join(place, 'film'), {
    // As slow as playback.
    settings: ['-vf', 'realtime', '-progress', 'pipe:1', '-f', 'null', '-'],
    signal: never,
    onLine: begun.resolve,
  })
  const ended = expect(running).rejects.toThrow('killed')
  await begun.promise
  await endOrphanEncoders(place)
  await ended
  await rm(place, { recursive: true })
})

test('R-54 no file remains of a size that could not be stored whole', async () => {
  const { key } = await sent(twoSizes)
  let puts = 0
  // The disk becomes full in the middle of the second size, at every attempt.
  const filling: typeof files = {
    ...files,
    async putFile(...file) {
      puts += 1
      if (puts > 5) throw new Error('no space left on device')
      return files.putFile(...file)
    },
  }
  await expect(encodeVideo({ db, files: filling, config, log }).run({ key }, never)).rejects.toThrow('no space left')
  expect(await madeOf(key)).toBe(3)
  await encoding.run({ key }, never)
  expect(await madeOf(key)).toBe(6)
})

test('R-54 a film that is deleted while it is encoded leaves nothing behind', async () => {
  const { key } = await sent(shortFilm)
  await db.deleteFrom('video').where('key', '=', key).execute()
  await encoding.run({ key }, never)
  expect(await madeOf(key)).toBe(0)
  const other = await sent(shortFilm)
  await encoding.run({ key: other.key }, never)
  expect(await madeOf(other.key)).toBe(3)
  await removeMediaFile(files, other.key)
  expect(await madeOf(other.key)).toBe(0)
})

test('R-54 an author who waited longer than a minute is notified by mail, ready or not; one who saw it at once is not', async () => {
  // On a slow machine the films of other tests have taken longer than a minute too, so they have mails.
  await db.deleteFrom('mail').where('kind', '=', 'video-encoded').execute()
  const films = [await sent(shortFilm), await sent(anMp4({ video: ['hvc1'] })), await sent(shortFilm)]
  const [slow, broken, seen] = films.map(({ key }) => key)
  const longAgo = new Date(Date.now() - 61_000)
  await db
    .updateTable('video')
    .set({ created_at: longAgo })
    .where('key', 'in', [slow ?? '', broken ?? ''])
    .execute()
  // Later than any encoding can end, even on a slow machine.
  const later = new Date(Date.now() + 3_600_000)
  await db
    .updateTable('video')
    .set({ created_at: later })
    .where('key', '=', seen ?? '')
    .execute()
  for (const { key } of films) await encoding.run({ key }, never)
  const mails = await db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'video-encoded')
    .orderBy('created_at')
    .execute()
  expect(mails.map(({ recipient, payload }) => [recipient, payload])).toMatchObject([
    [writer.mail, { film: 'film.mp4', tool, isReady: true }],
    [writer.mail, { film: 'film.mp4', tool, isReady: false }],
  ])
})

test('R-54 the progress of a film is shown to those who may write its tool, and nobody else', async () => {
  const { id } = await sent(shortFilm)
  expect(await aCall(app, 'getVideo', { id }, { as: teacher })).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await aCall(app, 'getVideo', { id })).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await aCall(app, 'getVideo', { id: randomUUID() }, { as: writer })).toMatchObject({ message: 'not-found' })
})

test('R-53 R-54 before publishing, authors are warned of films that cannot be played yet, or ever', async () => {
  const own = await aBranch(db)
  await give(db, own.tool, [writer, 'writer'])
  const ready = await sent(shortFilm, 'a.mp4', own.tool)
  const waiting = await sent(shortFilm, 'b.mp4', own.tool)
  const broken = await sent(anMp4({ video: ['hvc1'] }), 'c.mp4', own.tool)
  for (const { key } of [ready, broken]) await encoding.run({ key }, never)
  const blocks = [ready, waiting, broken].map(({ id }, at) => ({
    id: `film-${at}`,
    type: 'video' as const,
    title: 'Un film',
    media: id,
  }))
  const content = slideContent.parse({ title: 'Films', blocks })
  await aCall(app, 'putDraft', { slide: own.slide, lang: 'fr', version: 0, content }, { as: writer })
  const { query } = await aCall(app, 'checkTool', { tool: own.tool }, { as: writer })
  const found = query[0]?.findings.filter(({ code }) => code.startsWith('video-'))
  expect(found?.map(({ code, block }) => [code, block?.id])).toEqual([
    ['video-not-ready', 'film-1'],
    ['video-failed', 'film-2'],
  ])
})

test('R-54 sizes are those of the shorter side, none above the film, and at least one', () => {
  const heights = (width: number, height: number) => rungsFor({ width, height }).map(rung => rung.height)
  expect(heights(3840, 2160)).toEqual([360, 480, 720, 1080])
  expect(heights(1080, 1920)).toEqual([360, 480, 720, 1080])
  expect(heights(1279, 719)).toEqual([360, 480])
  expect(heights(160, 90)).toEqual([360])
})

const plain = await aServer()

test('R-54 without an encoder a phone’s film is refused, and one that browsers play is shown as it was uploaded', async () => {
  const author = await aTeacher(plain.db)
  const branch = await aBranch(plain.db)
  await give(plain.db, branch.tool, [author, 'writer'])
  const put = (film: Buffer, name: string) =>
    aCall(
      plain.app,
      'uploadMedia',
      { id: branch.tool, type: 'library', option: 'video' },
      { as: author, file: new File([new Uint8Array(film)], name) },
    )
  expect(await put(await aShortFilm({ ending: 'mov' }), 'film.mov')).toMatchObject({ message: 'not-a-video' })
  const { query } = await put(shortFilm, 'film.mp4')
  expect(await aCall(plain.app, 'getVideo', { id: query[0]!.id }, { as: author })).toMatchObject({ query: [] })
})
