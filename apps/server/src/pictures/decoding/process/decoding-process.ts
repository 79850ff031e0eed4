import { setPriority } from 'node:os'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { DecodingRequest, DecodingResponse, DecodingTask, DecodingTasks, PictureFault } from '../tasks.ts'
import { cleanPicture } from './clean-picture.ts'
import { drawDrawing } from './draw-drawing.ts'
import { damaged, tooManyPixels } from './look-at-picture.ts'
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

async function crossOut({ below, above, paper }: DecodingTasks['crossOut']['input']): Promise<{ bytes: Buffer }> {
  const crossed = await sharp(Buffer.from(below))
    .composite([{ input: Buffer.from(above), blend: 'xor' }])
    .png()
    .toBuffer()
  return { bytes: await sharp(crossed).flatten({ background: paper }).png({ palette: true, colours: 16 }).toBuffer() }
}

/** A picture that is too large is reduced to these fractions of its room. */
const scales = [1, 0.75, 0.5, 0.33, 0.2]

async function putOnPaper({
  source,
  room,
  weight,
  pixelMaximum,
}: DecodingTasks['putOnPaper']['input']): Promise<{ bytes: Buffer } | PictureFault> {
  try {
    const fault = await tooManyPixels(source, pixelMaximum)
    if (fault) return fault
    const picture = sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
    let bytes = Buffer.alloc(0)
    for (const scale of scales) {
      const size = { width: Math.round(room.width * scale), height: Math.round(room.height * scale) }
      const sized = picture.clone().resize({ ...size, fit: 'inside', withoutEnlargement: true })
      bytes = await sized.png({ palette: true, effort: 7 }).toBuffer()
      // A sheet stores the pixels, not the PNG.
      if (deflateSync(await sharp(bytes).raw().toBuffer()).length <= weight) break
    }
    return { bytes }
  } catch (fault) {
    return damaged(fault)
  }
}
