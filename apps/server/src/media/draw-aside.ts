import { type ChildProcess, fork } from 'node:child_process'
import type { DrawingFault } from './check-drawing.ts'

/** A drawing to draw; one that is new is looked at first, by the rules of what is taken in. */
export type ToDraw = { bytes: Uint8Array; isNew: boolean }

/** A drawing: its own size in pixels, and a PNG of it as large as pictures are ever asked for. */
export type Drawn = { width: number; height: number; pixels: Buffer }

/** Longest time that a drawing may take, in milliseconds. */
const patience = 5_000

/** Longest time that the process may take to start, and how long it waits for the next drawing, in milliseconds. */
const startPatience = 60_000
const rest = 20_000

/** The process that draws: one at a time, and one drawing after the other. */
let drawer: Promise<ChildProcess> | undefined
let resting: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Draws a drawing (SVG) beside everything else the server does, when its turn has come; ends what takes too much time or
 * memory. Gives the fault of one that cannot be taken; throws where the process ends for another reason.
 */
export async function drawAside(asked: ToDraw, { within = patience } = {}): Promise<Drawn | DrawingFault> {
  clearTimeout(resting)
  waiting += 1
  const drawn = turn.then(() => draw(asked, within))
  turn = drawn.catch(() => undefined)
  try {
    return await drawn
  } finally {
    waiting -= 1
    if (waiting === 0) resting = setTimeout(letGo, rest).unref()
  }
}

/** Ends the process, until there is something to draw again. */
function letGo(): void {
  void drawer?.then(child => child.kill('SIGKILL'))
  drawer = undefined
}

async function draw(asked: ToDraw, within: number): Promise<Drawn | DrawingFault> {
  drawer ??= start()
  let child = await drawer
  if (!child.connected) {
    // Somebody else has ended it.
    drawer = start()
    child = await drawer
  }
  const answer = Promise.withResolvers<Drawn | DrawingFault>()
  const ended = (code: number | null, signal: string | null) => {
    drawer = undefined
    answer.reject(new Error(`the process that draws was ended with ${code ?? signal} over a drawing`))
  }
  const tooSlow: DrawingFault = { code: 'svg-too-slow', values: { seconds: within / 1000 } }
  const timer = setTimeout(() => answer.resolve(tooSlow), within)
  child.once('message', answer.resolve).once('exit', ended)
  child.send(asked, fault => fault && answer.reject(fault))
  try {
    const drawn = await answer.promise
    if ('code' in drawn && drawn.code === 'svg-too-slow') {
      drawer = undefined
      child.kill('SIGKILL')
    }
    return drawn
  } finally {
    clearTimeout(timer)
    child.off('message', answer.resolve).off('exit', ended)
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(new URL('./draw-process.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It ends with this process, which does not wait for it.
  child.unref()
  child.channel?.unref()
  const ready = Promise.withResolvers<ChildProcess>()
  const late = setTimeout(() => ready.reject(new Error('the process that draws does not start')), startPatience)
  child.once('message', () => ready.resolve(child))
  child.on('error', ready.reject)
  child.once('exit', code => ready.reject(new Error(`the process that draws ended with ${code} before it began`)))
  try {
    return await ready.promise
  } catch (fault) {
    drawer = undefined
    child.kill('SIGKILL')
    throw fault
  } finally {
    clearTimeout(late)
  }
}
