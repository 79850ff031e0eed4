import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { DecodingRequest, DecodingResponse, DecodingTask, DecodingTasks } from '../tasks.ts'
import { cleanPicture } from './clean-picture.ts'
import { crossOut } from './cross-out.ts'
import { drawDrawing } from './draw-drawing.ts'
import { putOnPaper } from './put-on-paper.ts'
import { measurePicture, resizePicture, shrinkPicture } from './resize-picture.ts'

// A process of its own, since only ending it stops a picture that never finishes.

/** Most memory of this process, in bytes: it ends itself over a picture that needs more. */
const memoryMaximum = 1_000_000_000

const decoders: {
  [Task in DecodingTask]: (input: DecodingTasks[Task]['input']) => Promise<DecodingTasks[Task]['made']>
} = {
  draw: drawDrawing,
  clean: cleanPicture,
  shrink: shrinkPicture,
  putOnPaper,
  resize: resizePicture,
  measure: measurePicture,
  crossOut,
}

const end = () => process.kill(process.pid, 'SIGKILL')
const send = (response: DecodingResponse, then = () => {}) => process.send?.(response, then)

/** The running task: the processor time used when it began, and how much it may use, in seconds. */
let current: { before: number; seconds: number } | null = null

setInterval(() => {
  if (!current) return
  // Sent before the process ends, so that its end is not taken for a crash.
  if (process.memoryUsage.rss() > memoryMaximum) send({ tooMuch: 'memory' }, end)
  else if (processorSeconds() - current.before > current.seconds) send({ tooMuch: 'time' }, end)
}, 20).unref()

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

process.on('disconnect', end)
// Ctrl-C is sent to this process too: it still finishes a picture that somebody waits for.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
// Concurrent sign-ins must not wait for pictures.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
process.on('message', (request: DecodingRequest) => void answer(request))
process.send?.('ready')

async function answer({ task, input, seconds }: DecodingRequest): Promise<void> {
  current = { before: processorSeconds(), seconds }
  try {
    const made = await (decoders[task] as (input: unknown) => Promise<unknown>)(input)
    current = null
    send({ made, memory: process.memoryUsage.rss() })
  } catch (fault) {
    current = null
    send({ fault: wordsOf(fault), memory: process.memoryUsage.rss() })
  }
}

const wordsOf = (fault: unknown) => (fault as Error).message.split('\n')[0] ?? ''
