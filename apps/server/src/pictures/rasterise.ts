import type { ChildProcess } from 'node:child_process'
import { forkConfined } from '#platform/fork-confined.ts'
import { TooMany } from '#platform/http/envelope.ts'
import type { DrawingFault } from './check-drawing.ts'

/** A drawing to draw; one that is new is looked at first, by the rules of what is taken in. */
export type ToDraw = { bytes: Uint8Array; isNew: boolean }

/** A drawing: its own size in pixels, and a WebP of it as large as pictures are ever asked for. */
export type Drawn = { width: number; height: number; pixels: Buffer }

/** Longest time that a drawing may take, in milliseconds. */
const patience = 5_000

/** Longest time that the process may take to start, and how long it waits for the next drawing, in milliseconds. */
const startPatience = 60_000
const rest = 20_000

/** One under way and one that waits. */
const mostOfOne = 2

/** A drawing in the queue, and who hears of it. */
type Turn = { asked: ToDraw; by: string | null; within: number; answer: PromiseWithResolvers<Drawn | DrawingFault> }

/** The process that draws: one at a time, and one drawing after the other. */
let rasteriser: Promise<ChildProcess> | undefined
let resting: NodeJS.Timeout | undefined
let current: Turn | undefined
const waiting: Turn[] = []

/**
 * Draws a drawing (SVG) beside everything else the server does, when its turn has come; ends what takes too much time or
 * memory. Gives the fault of one that cannot be taken; throws where the process ends for another reason.
 * @param by whose it is: one of theirs is drawn and one waits, and further ones are refused (TooMany). Drawings that are
 * nobody's wait until none is anybody's.
 */
export async function rasterise(
  asked: ToDraw,
  { by, within = patience }: { by: string | null; within?: number },
): Promise<Drawn | DrawingFault> {
  const theirs = [current, ...waiting].filter(turn => turn && by !== null && turn.by === by)
  if (theirs.length >= mostOfOne) throw new TooMany((mostOfOne * patience) / 1000)
  const turn: Turn = { asked, by, within, answer: Promise.withResolvers() }
  const nobodys = by === null ? -1 : waiting.findIndex(other => other.by === null)
  waiting.splice(nobodys < 0 ? waiting.length : nobodys, 0, turn)
  if (!current) void drawAll()
  return turn.answer.promise
}

async function drawAll(): Promise<void> {
  clearTimeout(resting)
  for (current = waiting.shift(); current; current = waiting.shift()) {
    const { asked, within, answer } = current
    await draw(asked, within).then(answer.resolve, answer.reject)
  }
  resting = setTimeout(stopRasteriser, rest).unref()
}

/** Ends the process, until there is something to draw again. */
function stopRasteriser(): void {
  void rasteriser?.then(child => child.kill('SIGKILL'))
  rasteriser = undefined
}

async function draw(asked: ToDraw, within: number): Promise<Drawn | DrawingFault> {
  rasteriser ??= start()
  let child = await rasteriser
  if (!child.connected) {
    // Somebody else has ended it.
    rasteriser = start()
    child = await rasteriser
  }
  const answer = Promise.withResolvers<Drawn | DrawingFault>()
  const ended = (code: number | null, signal: string | null) => {
    rasteriser = undefined
    answer.reject(new Error(`the process that draws was ended with ${code ?? signal} over a drawing`))
  }
  const tooSlow: DrawingFault = { code: 'svg-too-slow', values: { seconds: within / 1000 } }
  const timer = setTimeout(() => answer.resolve(tooSlow), within)
  child.once('message', answer.resolve).once('exit', ended)
  child.send(asked, fault => fault && answer.reject(fault))
  try {
    const drawn = await answer.promise
    if ('code' in drawn && drawn.code === 'svg-too-slow') {
      rasteriser = undefined
      child.kill('SIGKILL')
    }
    return drawn
  } finally {
    clearTimeout(timer)
    child.off('message', answer.resolve).off('exit', ended)
  }
}

/** What the process may know of our surroundings: it reads what strangers send, and needs no secrets. */
const known = [
  ...['PATH', 'HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_DATA_DIRS'],
]

async function start(): Promise<ChildProcess> {
  const child = forkConfined(new URL('./rasterise-process.ts', import.meta.url), {
    memory: 256,
    env: Object.fromEntries(known.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
  })
  const ready = Promise.withResolvers<ChildProcess>()
  const late = setTimeout(() => ready.reject(new Error('the process that draws does not start')), startPatience)
  child.once('message', () => ready.resolve(child))
  child.on('error', ready.reject)
  child.once('exit', code => ready.reject(new Error(`the process that draws ended with ${code} before it began`)))
  try {
    return await ready.promise
  } catch (fault) {
    rasteriser = undefined
    child.kill('SIGKILL')
    throw fault
  } finally {
    clearTimeout(late)
  }
}
