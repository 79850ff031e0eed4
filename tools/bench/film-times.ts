import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import { anMp4 } from '../../apps/server/src/testing/a-film.ts'
import { encodeRendition, renditionSettings } from '../../apps/server/src/videos/encode-rendition.ts'
import { findFfmpeg } from '../../apps/server/src/videos/find-ffmpeg.ts'
import { readingSettings } from '../../apps/server/src/videos/run-ffmpeg.ts'
import { videoOriginal, videoPlaylist } from '../../packages/contract/src/addresses.ts'
import { send } from '../../packages/contract/src/send.ts'
import { bytesPath } from '../../packages/contract/src/uploads/calls.ts'

type Person = { login: string; key: string }
type Rate = { rate: number; p99: number }

/** What is measured of films: a title, ours, what it is compared with, and what else is to be said. */
export type FilmFigure = { what: string; ours: string; beside: string; ratio: string }

/** How large a film is that is sent and fetched, in bytes; bytes of one piece; how many watch at once, and how long. */
const filmSize = Number(process.env.BENCH_FILM_BYTES ?? 2_000_000_000)
const pieceSize = 16_000_000
const viewers = 200

/** Seconds of a segment: whoever watches asks for the next one that often. */
const segmentSeconds = 4

/**
 * Encoding beside a bare ffmpeg with the same settings; a film of 2 GB that is sent and fetched, beside a bare Node server
 * that does the same, and what it moves the server's memory by; the list call while 200 people watch a film.
 */
export async function measureFilms(
  { address, pid }: { address: string; pid: number },
  person: Person,
  { measureList, seconds }: { measureList: () => Promise<Rate>; seconds: number },
): Promise<FilmFigure[]> {
  return [
    await measureEncoding(),
    ...(await measureTransfer(address, pid, person)),
    await measureViewers(address, person, measureList, seconds),
  ]
}

async function measureEncoding(): Promise<FilmFigure> {
  const ffmpeg = findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH })
  if (!ffmpeg) return { what: 'encoding', ours: 'no ffmpeg', beside: '', ratio: '' }
  const place = await mkdtemp(join(tmpdir(), 'preau-bench-film-'))
  const source = join(place, 'source.mp4')
  const target = join(place, 'target.mp4')
  const drawn = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=25:duration=20',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=20',
  ]
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...drawn, '-c:v', 'libx264', '-preset', 'ultrafast', source])
  const film = { width: 1280, height: 720, seconds: 20, hdr: null, isInterlaced: false }
  const asked = { target, film, rung: { height: 360, bitrate: 800_000 } as const, cut: null }
  const bare = async () => {
    const running = promisify(execFile)(ffmpeg, [...readingSettings(source), ...renditionSettings(asked)])
    if (running.child.pid !== undefined) setPriority(running.child.pid, 10)
    await running
  }
  const ours = () =>
    encodeRendition(ffmpeg, { source, ...asked }, { signal: AbortSignal.timeout(600_000), onShare: () => undefined })
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  try {
    // By turns: what else this machine does meets both.
    for (let turn = 0; turn < 5; turn += 1)
      for (const [name, encode] of [
        ['bare', bare],
        ['ours', ours],
      ] as const) {
        const begun = performance.now()
        await encode()
        times[name].push(performance.now() - begun)
      }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
  const [own, compared] = [Math.min(...times.ours), Math.min(...times.bare)]
  return {
    what: 'encoding 20 s at 360 pixels; beside it ffmpeg alone',
    ours: `${(own / 1000).toFixed(2)} s`,
    beside: `${(compared / 1000).toFixed(2)} s`,
    ratio: (own / compared).toFixed(3),
  }
}

/** Megabytes of a process that are in memory; only Linux tells of it. */
async function megabytesOf(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(told)?.[1] ?? Number.NaN) / 1024
}

/** The seconds that something takes, and by how many megabytes it moves a process at most. */
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

async function measureTransfer(address: string, pid: number, person: Person): Promise<FilmFigure[]> {
  const bare = fork(import.meta.filename, ['bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [bareAddress] = (await once(bare, 'message')) as [string]
  const tool = await aTool(address, person)
  const head = Buffer.concat([anMp4(), Buffer.from('0000000066726565', 'hex')])
  const piece = Buffer.alloc(pieceSize, 7)
  const query = { id: tool, name: 'bench.mp4', size: filmSize, changedAt: Date.now() }
  const host = { host: address, credentials: person }
  const { query: begun } = await send('beginUpload', query, host)
  if (!Array.isArray(begun) || !begun[0]) throw new Error('the film of the bench was not let in')
  const { id } = begun[0]
  const proof = `Basic ${Buffer.from(`${person.login}:${person.key}`).toString('base64')}`
  const pieces = (to: (offset: number) => [string, Record<string, string>]) => async () => {
    for (let offset = 0; offset < filmSize; offset += pieceSize) {
      const body = piece.subarray(0, Math.min(pieceSize, filmSize - offset))
      if (offset === 0) head.copy(piece)
      const [url, headers] = to(offset)
      const answer = await fetch(url, { method: 'PATCH', headers, body })
      if (!answer.ok) throw new Error(`a piece was answered with ${answer.status}`)
      if (offset === 0) piece.fill(7, 0, head.length)
    }
  }
  const tus = (offset: number): Record<string, string> => ({
    authorization: proof,
    'tus-resumable': '1.0.0',
    'upload-offset': `${offset}`,
    'content-type': 'application/offset+octet-stream',
  })
  const up = await watched(
    pid,
    pieces(offset => [address + bytesPath(id), tus(offset)]),
  )
  const bareUp = await watched(
    bare.pid ?? 0,
    pieces(offset => [`${bareAddress}/${offset}`, {}]),
  )
  const { query: made } = await send('finishUpload', { id }, host)
  if (!Array.isArray(made) || !made[0]) throw new Error('the film of the bench was not finished')
  const fetched = (url: string) => async () => {
    const answer = await fetch(url)
    if (!answer.ok || !answer.body) throw new Error(`a film was answered with ${answer.status}`)
    for await (const _ of answer.body);
  }
  const down = await watched(pid, fetched(videoOriginal(id, host)))
  const bareDown = await watched(bare.pid ?? 0, fetched(bareAddress))
  bare.disconnect()
  const figure = (what: string, own: typeof up, compared: typeof up): FilmFigure => {
    const rate = ({ seconds }: typeof up) => `${(filmSize / 1e6 / seconds).toFixed(0)} MB/s`
    const moved = ({ moved }: typeof up) => `moved by ${moved.toFixed(0)} MB`
    return {
      what: `${what} ${filmSize / 1e9} GB; beside it a bare Node stream`,
      ours: `${rate(own)}, ${moved(own)}`,
      beside: `${rate(compared)}, ${moved(compared)}`,
      ratio: (compared.seconds / own.seconds).toFixed(3),
    }
  }
  return [figure('sending', up, bareUp), figure('fetching', down, bareDown)]
}

async function aTool(address: string, credentials: Person): Promise<string> {
  const filters = { type: ['bloc' as const] }
  const { query } = await send('getLibrary', { filters }, { host: address, credentials })
  const [tool] = Array.isArray(query) ? query : []
  if (!tool) throw new Error('there is no tool to send a film to')
  return tool.id
}

async function measureViewers(
  address: string,
  person: Person,
  measureList: () => Promise<Rate>,
  seconds: number,
): Promise<FilmFigure> {
  const segments = await segmentsOfAFilm(address, person)
  const alone = await measureList()
  const leaving = new AbortController()
  let [asked, faults, slowest] = [0, 0, 0]
  const watch = async (number: number) => {
    await rest((number / viewers) * segmentSeconds * 1000)
    for (let at = number; !leaving.signal.aborted; at += 1) {
      const begun = performance.now()
      const { url, range } = segments[at % segments.length]!
      const answer = await fetch(url, { headers: { range } })
      await answer.arrayBuffer()
      const took = performance.now() - begun
      asked += 1
      if (answer.status !== 206) faults += 1
      slowest = Math.max(slowest, took)
      await rest(Math.max(0, segmentSeconds * 1000 - took))
    }
  }
  const watching = Array.from({ length: viewers }, (_, number) => watch(number))
  // Until all of them have come.
  await rest(segmentSeconds * 1000)
  const besides = await measureList()
  leaving.abort()
  await Promise.all(watching)
  return {
    what: `list call while ${viewers} watch a film (${asked} segments in ${segmentSeconds + seconds} s, slowest ${slowest.toFixed(0)} ms, ${faults} faults); beside it alone`,
    ours: `${besides.rate.toFixed(0)}/s, p99 ${besides.p99} ms`,
    beside: `${alone.rate.toFixed(0)}/s, p99 ${alone.p99} ms`,
    ratio: (besides.rate / alone.rate).toFixed(3),
  }
}

/** The segments of the smallest size of the first film of the demo that is in segments, as its playlist names them. */
async function segmentsOfAFilm(address: string, credentials: Person): Promise<{ url: string; range: string }[]> {
  const host = { host: address, credentials }
  const { query } = await send('findFiles', { use: 'video' }, host)
  for (const { id } of (Array.isArray(query) && query[0]?.files) || []) {
    const answer = await fetch(videoPlaylist(id, host))
    if (answer.status !== 200) continue
    const playlist = (await answer.text()).split('\n').find(line => line.endsWith('.m3u8')) ?? ''
    const said = await (await fetch(address + playlist)).text()
    return [...said.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(([, length, offset]) => ({
      url: (address + playlist).replace(/m3u8$/, 'm4s'),
      range: `bytes=${offset}-${Number(offset) + Number(length) - 1}`,
    }))
  }
  throw new Error('no film of the demo is in segments')
}

/** The least Node does: what comes is written into a file from a place on, and what lies there goes out. */
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
