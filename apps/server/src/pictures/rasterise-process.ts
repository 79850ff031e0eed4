import { setPriority } from 'node:os'
import { pictureMaximum } from '@preau/contract/media/calls'
import { pixelMaximum } from '@preau/contract/media/upload-limits'
import sharp, { type OutputInfo } from 'sharp'
import { checkDrawing, type DrawingFault } from './check-drawing.ts'
import type { Drawn, ToDraw } from './rasterise.ts'

// A process of its own, since nothing but its end stops a drawing that takes without end.

/** Most memory of this process, in bytes; a drawing that needs more is refused, and the process ends itself. */
const memoryMaximum = 1_000_000_000

/** The tallest drawing that is drawn, in pixels. */
const heightMaximum = 2 * pictureMaximum

/** Most that the pixels of a drawing weigh, in bytes. */
const weightMaximum = 4_000_000

const end = () => process.kill(process.pid, 'SIGKILL')
let begun = 0
setInterval(() => {
  if (process.memoryUsage.rss() <= memoryMaximum) return
  // Told before it ends, so that nobody takes it for an end from elsewhere.
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  process.send?.({ code: 'svg-too-slow', values: { seconds } } satisfies DrawingFault, end)
}, 50).unref()
process.on('disconnect', end)
// Ctrl-C reaches it too: whoever waits for a drawing still gets it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
// Whoever signs in meanwhile goes first.
setPriority(10)
sharp.concurrency(1)
process.on('message', async (asked: ToDraw) => process.send?.(await draw(asked)))
process.send?.('ready')

async function draw({ bytes, isNew }: ToDraw): Promise<Drawn | DrawingFault> {
  begun = performance.now()
  const fault = isNew ? checkDrawing(bytes) : null
  if (fault) return fault
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > pixelMaximum) {
      return { code: 'too-many-pixels', values: { width, height, maximum: pixelMaximum } }
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
      .resize({ width: pictureMaximum, height: heightMaximum, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width, height, pixels: await encode(data, info) }
  } catch (fault) {
    return { code: 'damaged-file', values: { reason: (fault as Error).message.split('\n')[0] ?? '' } }
  }
}

/** The pixels of a drawing as WebP: as they are, or as near to that as their weight allows. */
async function encode(data: Buffer, { width, height, channels }: OutputInfo): Promise<Buffer> {
  const pixels = sharp(data, { raw: { width, height, channels } })
  // Of what has no loss, quality is effort too: the default takes ten times as long.
  let made = await pixels.clone().webp({ lossless: true, quality: 1, effort: 0 }).toBuffer()
  for (const quality of [90, 60, 20]) {
    if (made.length <= weightMaximum) break
    made = await pixels.clone().webp({ quality, alphaQuality: quality, effort: 0 }).toBuffer()
  }
  return made
}
