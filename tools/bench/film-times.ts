import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import { anMp4 } from '../../apps/server/src/testing/a-film.ts'
import { aRealFilm } from '../../apps/server/src/testing/a-real-film.ts'
import { encodeRendition, renditionSettings } from '../../apps/server/src/videos/encode-rendition.ts'
import { findFfmpeg } from '../../apps/server/src/videos/find-ffmpeg.ts'
import { readingSettings } from '../../apps/server/src/videos/run-ffmpeg.ts'
import { videoOriginal, videoPlaylist } from '../../packages/contract/src/addresses.ts'
import { call } from '../../packages/contract/src/client/call.ts'
import { answerOf } from '../../packages/contract/src/client/outcome.ts'
import { bytesPath } from '../../packages/contract/src/uploads/calls.ts'

type Caller = { login: string; key: string; mediaKey: string }
type Rate = { rate: number; p99: number }

/**
 * A measurement of films: a title, our figure, the figure for comparison, their ratio, and whether the target is
 * missed.
 */
export type FilmFigure = { what: string; ours: string; beside: string; ratio: string; isMissed?: boolean }

/** Bytes of a film that is sent and fetched, and of one piece of it; and the number of people who watch at once. */
const filmSize = Number(process.env.BENCH_FILM_BYTES ?? 2_000_000_000)
const pieceSize = 16_000_000
const viewers = 200

/**
 * The targets: by how many megabytes a film may increase the server's memory, and how many times longer an encoding may
 * take.
 */
const movedMaximum = 64
const slowerMaximum = 1.05

/** Seconds of a segment: a viewer requests the next one after this time. */
const segmentSeconds = 4

/** The measured server: its process, a person who may write its tools, and a function that encodes a film, by its id. */
type Measured = { address: string; pid: number; person: Caller; encode: (id: string) => Promise<unknown> }

/**
 * `npm run bench -- films`: encoding, beside a bare ffmpeg with the same settings; sending and fetching a film of 2 GB,
 * beside a bare Node server that does the same, and the increase of the server's memory; and the list call while 200
 * people watch a film.
 */
export async function* measureFilms(
  server: Measured,
  measureList: () => Promise<Rate>,
): AsyncGenerator<FilmFigure, void, undefined> {
  const ffmpeg = findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH })
  if (!ffmpeg) throw new Error('the bench of films needs ffmpeg')
  yield await measureEncoding(ffmpeg)
  yield* await measureTransfer(server)
  yield await measureViewers(server, measureList)
}

async function measureEncoding(ffmpeg: string): Promise<FilmFigure> {
  const seconds = 10
  const place = await mkdtemp(join(tmpdir(), 'preau-bench-film-'))
  const source = join(place, 'source.mp4')
  const target = join(place, 'target.mp4')
  await writeFile(source, await aRealFilm({ size: '1280x720', seconds }))
  const film = { width: 1280, height: 720, seconds, hdr: null, isInterlaced: false, sound: 0, subtitles: [] }
  const measured = { picture: seconds, sound: seconds, loudness: -20 }
  const options = { target, film, measured, rung: { height: 360, bitrate: 800_000 } as const, cut: null }
  const bare = async () => {
    const running = promisify(execFile)(ffmpeg, [...readingSettings(source), ...renditionSettings(options)])
    if (running.child.pid !== undefined) setPriority(running.child.pid, 10)
    await running
  }
  const ours = () =>
    encodeRendition(ffmpeg, { source, ...options }, { signal: AbortSignal.timeout(600_000), onShare: () => undefined })
  const least = { ours: { seconds: Infinity, busy: Infinity }, bare: { seconds: Infinity, busy: Infinity } }
  try {
    // Alternately, so that the load of the machine affects both.
    for (let round = 0; round < 3; round += 1)
      for (const [name, encode] of [
        ['bare', bare],
        ['ours', ours],
      ] as const) {
        const [begun, before] = [performance.now(), await busySeconds()]
        await encode()
        const [seconds, busy] = [(performance.now() - begun) / 1000, (await busySeconds()) - before]
        if (busy < least[name].busy) least[name] = { seconds, busy }
      }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
  const said = ({ seconds, busy }: { seconds: number; busy: number }) =>
    `${seconds.toFixed(1)} s, ${busy.toFixed(2)} s of a processor`
  const ratio = least.ours.busy / least.bare.busy
  return {
    what: `encoding ${seconds} s at 360 pixels; beside it ffmpeg alone, compared by the time of processors`,
    ours: said(least.ours),
    beside: said(least.bare),
    ratio: ratio.toFixed(3),
    isMissed: ratio > slowerMaximum,
  }
}

/** Processor seconds of this process and of its children that have ended; Linux only. */
async function busySeconds(): Promise<number> {
  const [, fields = ''] = (await readFile('/proc/self/stat', 'utf8')).split(') ')
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

/** Resident megabytes of a process; Linux only. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** The seconds that a task takes, and by how many megabytes a process grows at most. */
async function watched(pid: number, work: () => Promise<unknown>): Promise<{ seconds: number; moved: number }> {
  const before = await megabytesOf(pid)
  let most = before
  const done = new AbortController()
  const looking = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, await megabytesOf(pid))
      await rest(50)
    }
  })()
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  done.abort()
  await looking
  return { seconds, moved: most - before }
}

async function measureTransfer({ address, pid, person }: Measured): Promise<FilmFigure[]> {
  const bare = fork(import.meta.filename, ['bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [bareAddress] = (await once(bare, 'message')) as [string]
  const filling = Buffer.alloc(pieceSize, 7)
  // A film's content is not inspected on arrival. So this is an MP4 in which the rest is a box that players skip.
  const first = Buffer.concat([anMp4(), Buffer.from('0000000066726565', 'hex'), filling]).subarray(0, pieceSize)
  const pieceAt = (offset: number) => (offset === 0 ? first : filling)
  const { id, to, finish } = await beginFilm({ address, person }, filmSize)
  const up = await watched(pid, () => sendPieces(filmSize, pieceAt, to))
  const bareUp = await watched(bare.pid ?? 0, () =>
    sendPieces(filmSize, pieceAt, offset => [`${bareAddress}/${offset}`, {}]),
  )
  await finish()
  const fetched = (url: string) => async () => {
    const answer = await fetch(url)
    if (!answer.ok || !answer.body) throw new Error(`a film was answered with ${answer.status}`)
    let size = 0
    for await (const { length } of answer.body) size += length
    if (size !== filmSize) throw new Error(`of a film ${size} bytes came`)
  }
  const down = await watched(pid, fetched(videoOriginal(id, readerOf({ address, person }))))
  const bareDown = await watched(bare.pid ?? 0, fetched(bareAddress))
  bare.disconnect()
  const figure = (what: string, own: typeof up, compared: typeof up): FilmFigure => {
    const said = ({ seconds, moved }: typeof up) =>
      `${(filmSize / 1e6 / seconds).toFixed(0)} MB/s, memory +${moved.toFixed(0)} MB`
    return {
      what: `${what} ${filmSize / 1e9} GB; beside it a bare Node stream`,
      ours: said(own),
      beside: said(compared),
      ratio: (compared.seconds / own.seconds).toFixed(3),
      isMissed: own.moved >= movedMaximum,
    }
  }
  return [figure('sending', up, bareUp), figure('fetching', down, bareDown)]
}

/** The caller who reads films, by an address. */
const readerOf = ({ address, person }: Pick<Measured, 'address' | 'person'>) => ({
  host: address,
  credentials: { login: person.login, key: person.mediaKey },
})

/** Returns the address and the headers for a piece. */
type To = (offset: number) => [url: string, headers: Record<string, string>]

/** Starts the upload of a film into the first tool; returns its id, the target of its pieces, and a function to finish it. */
async function beginFilm({ address, person }: Pick<Measured, 'address' | 'person'>, size: number) {
  const host = { host: address, credentials: person }
  const [tool] = await answerOf(call('getLibrary', { filters: { type: ['bloc' as const] } }, host))
  if (!tool) throw new Error('there is no tool to send a film to')
  const [upload] = await answerOf(
    call('beginUpload', { id: tool.id, name: `bench-${size}.mp4`, size, changedAt: 1_700_000_000_000 }, host),
  )
  if (!upload) throw new Error('the film of the bench was not let in')
  const { id } = upload
  const proof = `Basic ${Buffer.from(`${person.login}:${person.key}`).toString('base64')}`
  const to: To = offset => [
    address + bytesPath(id),
    {
      authorization: proof,
      'tus-resumable': '1.0.0',
      'upload-offset': `${offset}`,
      'content-type': 'application/offset+octet-stream',
    },
  ]
  const finish = async () => {
    const [made] = await answerOf(call('finishUpload', { id }, host))
    if (!made) throw new Error('the film of the bench was not finished')
  }
  return { id, to, finish }
}

async function sendPieces(size: number, pieceAt: (offset: number) => Buffer, to: To): Promise<void> {
  for (let offset = 0; offset < size; offset += pieceSize) {
    const [url, headers] = to(offset)
    const body = new Uint8Array(pieceAt(offset).subarray(0, size - offset))
    // On a new connection: a reused one may be closed at the very moment of the request.
    const answer = await fetch(url, { method: 'PATCH', headers: { ...headers, connection: 'close' }, body })
    if (!answer.ok) throw new Error(`a piece was answered with ${answer.status}`)
  }
}

async function measureViewers(server: Measured, measureList: () => Promise<Rate>): Promise<FilmFigure> {
  const segments = await segmentsOfAFilm(server)
  const alone = await measureList()
  const leaving = new AbortController()
  let [requests, faults, slowest] = [0, 0, 0]
  const watch = async (number: number) => {
    await rest((number / viewers) * segmentSeconds * 1000)
    for (let at = number; !leaving.signal.aborted; at += 1) {
      const begun = performance.now()
      const { url, range } = segments[at % segments.length]!
      const answer = await fetch(url, { headers: { range } })
      await answer.arrayBuffer()
      const took = performance.now() - begun
      requests += 1
      if (answer.status !== 206) faults += 1
      slowest = Math.max(slowest, took)
      await rest(Math.max(0, segmentSeconds * 1000 - took))
    }
  }
  const begun = performance.now()
  const watching = Array.from({ length: viewers }, (_, number) => watch(number))
  // Waits until all of them have arrived.
  await rest(segmentSeconds * 1000)
  const besides = await measureList()
  leaving.abort()
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(watching)
  const watched = `${requests} segments in ${seconds.toFixed(0)} s, the slowest in ${slowest.toFixed(0)} ms, ${faults} faults`
  return {
    what: `list call while ${viewers} watch a film (${watched}); beside it alone`,
    ours: `${besides.rate.toFixed(0)}/s, p99 ${besides.p99} ms`,
    beside: `${alone.rate.toFixed(0)}/s, p99 ${alone.p99} ms`,
    ratio: (besides.rate / alone.rate).toFixed(3),
    isMissed: faults > 0,
  }
}

/** Encodes a film; returns the segments of its only rendition, as its playlist names them. */
async function segmentsOfAFilm(server: Measured): Promise<{ url: string; range: string }[]> {
  const { address, encode } = server
  const film = await aRealFilm({ seconds: 20 })
  const { id, to, finish } = await beginFilm(server, film.length)
  await sendPieces(film.length, offset => film.subarray(offset, offset + pieceSize), to)
  await finish()
  await encode(id)
  const playlist = await (await fetch(videoPlaylist(id, readerOf(server)))).text()
  const size = playlist.split('\n').find(line => line.endsWith('.m3u8'))
  if (!size) throw new Error('the film of the bench is not in segments')
  const said = await (await fetch(address + size)).text()
  return [...said.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(([, length, offset]) => ({
    url: (address + size).replace(/m3u8$/, 'm4s'),
    range: `bytes=${offset}-${Number(offset) + Number(length) - 1}`,
  }))
}

/** The least that Node can do: writes a body into a file at an offset, and sends a file. */
async function serveBare(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'preau-bench-bare-'))
  const file = join(place, 'film')
  const server = createServer(async (request, response) => {
    if (request.method === 'PATCH') {
      const start = Number(request.url?.slice(1))
      await pipeline(request, createWriteStream(file, { flags: start === 0 ? 'w' : 'r+', start }))
      response.writeHead(204).end()
    } else await pipeline(createReadStream(file), response)
  })
  server.listen(0, '127.0.0.1', () => {
    const at = server.address()
    process.send?.(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`)
  })
  process.once('disconnect', async () => {
    await rm(place, { recursive: true, force: true })
    process.exit(0)
  })
}

if (process.argv[2] === 'bare') await serveBare()
