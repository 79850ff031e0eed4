import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#platform/files.ts'
import { renditionsKey } from '#videos/renditions-key.ts'
import { sourceMaximum, wholeOf } from './make-picture.ts'
import { rasterise } from './rasterise.ts'

/** Where the pixels of a drawing lie that is kept under a key: beside it. */
const pixelsKey = (key: string) => `${key}.drawn`

/** Pixels that were kept as PNG weigh so much at most, in bytes. */
const pixelsMaximum = 100_000_000

/** How long a drawing is left alone after a fault that is not its own, in milliseconds. */
const pause = 5 * 60_000

/** Keeps the pixels of a drawing; null for one that cannot be drawn, which is not tried again. */
export async function keepPixels(files: FileStore, key: string, pixels: Buffer | null): Promise<void> {
  await files.put(pixelsKey(key), Readable.from(pixels ? [pixels] : []), { type: 'image/webp' })
}

/** Removes a media file from the store, with the pixels of a drawing and the renditions of a film. */
export async function removeMediaFile(files: FileStore, key: string): Promise<void> {
  await files.remove(key)
  await files.remove(pixelsKey(key))
  await files.removeFolder(renditionsKey(key))
}

/** Drawings that are being drawn, so that many who ask at once wait for one and the same. */
const underWay = new Map<string, Promise<Buffer | null>>()

/** Drawings over which the process that draws was ended, and until when they are left alone. */
const leftAlone = new Map<string, number>()

/**
 * The pixels of a kept drawing, which strangers' requests are answered from. One that has none yet is drawn now, once;
 * null for one that is not there or cannot be drawn, be it for now.
 */
export async function pixelsOf(files: FileStore, key: string, log: FastifyBaseLogger): Promise<Buffer | null> {
  const kept = await files.get(pixelsKey(key))
  if (kept) {
    const pixels = await wholeOf(kept.stream, pixelsMaximum)
    return pixels.length > 0 ? pixels : null
  }
  for (const [other, until] of leftAlone) if (until <= Date.now()) leftAlone.delete(other)
  if (leftAlone.has(key)) return null
  const drawing = underWay.get(key) ?? drawKept(files, key, log).finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return drawing
}

async function drawKept(files: FileStore, key: string, log: FastifyBaseLogger): Promise<Buffer | null> {
  const own = await files.get(key)
  if (!own) return null
  const bytes = await wholeOf(own.stream, sourceMaximum)
  try {
    const drawn = await rasterise({ bytes, isNew: false }, { by: null })
    const pixels = 'code' in drawn ? null : drawn.pixels
    await keepPixels(files, key, pixels)
    return pixels
  } catch (fault) {
    log.error({ err: fault, errorId: randomUUID(), key }, 'a kept drawing was not drawn; it is tried again later')
    leftAlone.set(key, Date.now() + pause)
    return null
  }
}
