import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

/** Containers that are read. Playlists are none of them: they would have other files read. */
const containers = ['mov,mp4', 'matroska,webm', 'avi', 'asf', 'flv', 'mpeg', 'mpegts', 'ogg', 'dv', 'mxf', 'gif'].join(
  ',',
)

/** Largest picture of a film that is drawn, in pixels: 8K. A small file can claim to be enormous. */
const pixelMaximum = 7680 * 4320

/** How much of what the program says is kept, in characters: its last words. */
const wordsMaximum = 20_000

/** What came of a run: whether it did all it was asked, and what it said about it. */
export type Run = { isDone: boolean; said: string }

/** How a file that somebody sent is read, on the command line of ffmpeg: it alone, from a time in seconds on. */
export function readingSettings(file: string, from = 0): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-max_pixels', `${pixelMaximum}`],
    ...['-protocol_whitelist', 'file', '-format_whitelist', containers],
    ...(from > 0 ? ['-ss', `${from}`] : []),
    ...['-i', `file:${file}`],
  ]
}

/**
 * Runs ffmpeg over a file that somebody sent: after whoever waits for an answer, without our secrets, and reading no
 * other file. Throws where the signal or anybody else kills it, or it does not start.
 * @param settings what to make of it, as on its command line
 * @param from where to begin in it, in seconds
 * @param onLine hears what it writes, line by line
 */
export async function runFfmpeg(
  ffmpeg: string,
  file: string,
  {
    settings,
    from = 0,
    signal,
    onLine = () => {},
  }: { settings: string[]; from?: number; signal: AbortSignal; onLine?: (line: string) => void },
): Promise<Run> {
  const child = spawn(ffmpeg, [...readingSettings(file, from), ...settings], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  const ended = Promise.withResolvers<boolean>()
  child.once('error', ended.reject).once('close', (code, killer) => {
    // By the system that ran out of memory, or whoever began the film again: it says nothing of the file.
    if (killer === 'SIGKILL') ended.reject(new Error('ffmpeg was killed'))
    else ended.resolve(code === 0)
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', words => {
    said = (said + words).slice(-wordsMaximum)
  })
  createInterface({ input: child.stdout }).on('line', onLine)
  return { isDone: await ended.promise, said }
}
