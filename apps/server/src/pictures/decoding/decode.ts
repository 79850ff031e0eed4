import type { ChildProcess } from 'node:child_process'
import { fairQueue, type QueuePlace } from '#platform/fair-queue.ts'
import { startDecoder } from './start-decoder.ts'
import type { DecodingRequest, DecodingResponse, DecodingTask, DecodingTasks } from './tasks.ts'

/**
 * The only access to the decoders of pictures: a few child processes without our secrets, each with one picture at a
 * time. A process is ended when a picture takes too much memory or time (docs/decisions/064-one-door-for-decoding.md).
 */

/** Processes that run at once. */
const processes = 2

/**
 * The ranks are `own` for our own drawings, `sent` for uploads, `later` for drawings made when nobody uploads, and
 * `shown` for pictures on pages. There are limits for each network, for the narrower networks in it, and for each
 * person. Pictures that were never decoded before share one process, so that the other one is free for the rest.
 */
const enqueue = fairQueue({
  concurrency: processes,
  slots: { own: processes, sent: 1, shown: processes },
  ranks: {
    own: { slot: 'own', waiting: 200 },
    sent: { slot: 'sent', waiting: 24, ofOwner: [16, 16, 8] },
    later: { slot: 'sent', waiting: 200 },
    shown: { slot: 'shown', waiting: 600, ofOwner: [200, 200] },
  },
})

/** The place of a picture in the queue: its rank and its owners. */
export type DecodingPlace = QueuePlace<'own' | 'sent' | 'later' | 'shown'>

/** The place of our own drawings in the queue. */
export const ownDrawing: DecodingPlace = { rank: 'own', owners: [] }

/** Most processor time of each task, in seconds. */
const seconds: Record<DecodingTask, number> = {
  draw: 5,
  clean: 30,
  shrink: 10,
  putOnPaper: 10,
  resize: 20,
  measure: 5,
  crossOut: 5,
}

/** How many times longer a task may take by the clock, since the processor may be busy with other things. */
const clockShare = 6

/** Thrown where a picture needs more memory or time than allowed, or crashes its decoder. */
export class TooDemanding extends Error {
  override name = 'TooDemanding'
  readonly of: 'memory' | 'time' | 'crash'

  constructor(of: TooDemanding['of']) {
    super(`a picture takes too much to decode: ${of}`)
    this.of = of
  }
}

/**
 * Runs a task when it is first in the queue. Throws a Busy where too many wait, a TooDemanding where the picture needs
 * too much time or memory, and an Error with the decoder's message where it cannot be decoded.
 * @param input the task's input, or a function that loads it when the task starts; if it is null, nothing is done
 * @param within longest time by the clock, in milliseconds
 */
export function decode<Task extends DecodingTask, Input extends DecodingTasks[Task]['input'] | null>(
  task: Task,
  input: Input | (() => Promise<Input>),
  place: DecodingPlace,
  within = seconds[task] * clockShare * 1000,
): Promise<DecodingTasks[Task]['made'] | (null extends Input ? null : never)> {
  return enqueue(place, async () => {
    const value = typeof input === 'function' ? await input() : input
    if (value === null) return null as never
    return (await work({ task, input: value, seconds: seconds[task] } as DecodingRequest, within)) as never
  })
}

/** Processes without a task, and how long they are kept, in milliseconds. */
const idle: ChildProcess[] = []
const rest = 300_000
let resting: NodeJS.Timeout | undefined

/** A process that uses more memory than this after a picture, in bytes, is replaced: decoders do not free all of it. */
const memoryKept = 300_000_000

async function work(request: DecodingRequest, within: number): Promise<unknown> {
  clearTimeout(resting)
  const child = await ready()
  const answer = Promise.withResolvers<DecodingResponse>()
  let isGood = false
  const ended = (_code: number | null, signal: NodeJS.Signals | null) => {
    const isKilled = signal === 'SIGKILL' || signal === 'SIGTERM'
    // The system or a person ended it: that is not the picture's fault.
    if (isKilled) answer.reject(new Error(`the process that decodes was ended with ${signal} over a picture`))
    else answer.reject(new TooDemanding('crash'))
  }
  const timer = setTimeout(() => answer.resolve({ tooMuch: 'time' }), within)
  child.once('message', answer.resolve).once('exit', ended)
  child.send(request, fault => fault && answer.reject(fault))
  try {
    const response = await answer.promise
    if ('tooMuch' in response) throw new TooDemanding(response.tooMuch)
    isGood = response.memory < memoryKept
    if ('fault' in response) throw new Error(response.fault)
    return response.made
  } finally {
    clearTimeout(timer)
    child.off('message', answer.resolve).off('exit', ended)
    if (isGood) idle.push(child)
    else child.kill('SIGKILL')
    clearTimeout(resting)
    resting = setTimeout(endIdle, rest).unref()
  }
}

async function ready(): Promise<ChildProcess> {
  for (let child = idle.pop(); child; child = idle.pop()) if (isAlive(child)) return child
  return startDecoder()
}

/** Whether a process can take a task. `connected` alone is not enough: it remains true for a moment after the end. */
const isAlive = ({ connected, exitCode, signalCode }: ChildProcess) =>
  connected && exitCode === null && signalCode === null

/** Ends the idle processes. */
function endIdle(): void {
  for (const child of idle.splice(0)) child.kill('SIGKILL')
}
