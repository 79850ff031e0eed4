import { spawn } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { limitedTo } from '#platform/fork-confined.ts'
import { pictureMaximum } from './film-limits.ts'

/** Allowed input containers. Playlists are not among them: they could make ffmpeg read other files. */
const containers = ['mov,mp4', 'matroska,webm', 'avi', 'asf', 'flv', 'mpeg', 'mpegts', 'ogg', 'dv', 'mxf', 'gif'].join(
  ',',
)

/** Most memory of a run, in megabytes: a film in 4K takes 430. On Linux, requests for more fail. */
const memoryMaximum = 2_000

/** Most CPU time of a run, in seconds, and by how many times the wall-clock time may be longer. */
const secondsMaximum = 12 * 60 * 60
const clockShare = 6

/** Decoding threads; few, since each holds pictures in memory. */
const threads = 2

/** How many characters of the end of the output are kept. */
const wordsMaximum = 20_000

/**
 * The result of a run: whether it completed, its output, and whether it was ended since the film exceeds the limits.
 */
export type Run = { isDone: boolean; said: string; isTooDemanding: boolean }

/** The input arguments for an uploaded file: only this file, from a time in seconds on. */
export function readingSettings(file: string, from = 0): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-max_pixels', `${pictureMaximum}`],
    ...['-threads', `${threads}`, '-filter_threads', `${threads}`],
    ...['-protocol_whitelist', 'file', '-format_whitelist', containers],
    ...(from > 0 ? ['-ss', `${from}`] : []),
    ...['-i', `file:${file}`],
  ]
}

/**
 * Runs ffmpeg on an uploaded file: with the lowest priority, without our secrets, without access to other files, and
 * with limits of memory and time. Throws if it is killed, by the signal or otherwise, or does not start.
 * @param settings output arguments
 * @param from where to begin in the file, in seconds
 * @param frames most pictures, if it reports its progress (`-progress`)
 * @param seconds most CPU time
 * @param clockSeconds most wall-clock time, after which it throws
 * @param onLine called with each line of its output
 */
export async function runFfmpeg(
  ffmpeg: string,
  file: string,
  {
    settings,
    from = 0,
    frames = Number.POSITIVE_INFINITY,
    seconds = secondsMaximum,
    clockSeconds = seconds * clockShare,
    signal,
    onLine = () => {},
  }: {
    settings: string[]
    from?: number
    frames?: number
    seconds?: number
    clockSeconds?: number
    signal: AbortSignal
    onLine?: (line: string) => void
  },
): Promise<Run> {
  const [program, ...limits] = limited(ffmpeg, seconds)
  const child = spawn(program, [...limits, ...readingSettings(file, from), ...settings], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(clockSeconds * 1000)]),
    killSignal: 'SIGKILL',
  })
  const ended = Promise.withResolvers<boolean>()
  const begun = performance.now()
  let isTooDemanding = false
  child.once('error', ended.reject).once('close', (code, killer) => {
    const isEnded = killer === 'SIGKILL' || killer === 'SIGXCPU' || signalled.includes(code ?? 0)
    // The system counts CPU time in ticks, so it may end a run slightly too early.
    const hasHadItsTime = ((performance.now() - begun) / 1000) * availableParallelism() >= seconds * 0.9
    if (outOfMemory.test(said) || (isEnded && hasHadItsTime)) isTooDemanding = true
    // Killed by a system without memory, or by another server that restarted the film: that is not the file's fault.
    if (isEnded && !isTooDemanding) ended.reject(new Error('ffmpeg was killed'))
    else ended.resolve(code === 0)
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', words => {
    said = (said + words).slice(-wordsMaximum)
  })
  createInterface({ input: child.stdout }).on('line', line => {
    if (Number(/^frame=\s*(\d+)/.exec(line)?.[1]) > frames) {
      isTooDemanding = true
      child.kill('SIGKILL')
    }
    onLine(line)
  })
  return { isDone: await ended.promise, said, isTooDemanding }
}

/** Its exit codes after a signal, such as that of the system when its time is over. */
const signalled = [123, 255]

/** Its output when the system refuses it more memory. */
const outOfMemory = /Cannot allocate memory|malloc of size \d+ failed/

/** The command, with another one in front that sets limits of the system, if the system has them. */
function limited(program: string, seconds: number): [string, ...string[]] {
  if (process.platform !== 'linux') return [program]
  return ['/bin/sh', ...limitedTo({ data: memoryMaximum, seconds }), program]
}
