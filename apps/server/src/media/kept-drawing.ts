import { Readable } from 'node:stream'
import type { FileStore } from '#platform/files.ts'
import { drawAside } from './draw-aside.ts'
import { wholeOf } from './make-picture.ts'

/** Where the pixels of a drawing lie that is kept under a key: beside it. */
const pixelsKey = (key: string) => `${key}.drawn`

/** Drawings kept before they were drawn at once may weigh so much, in bytes, and their pixels. */
const drawingMaximum = 25_000_000
const pixelsMaximum = 100_000_000

/** Keeps the pixels of a drawing; null for one that cannot be drawn, which is not tried again. */
export async function keepPixels(files: FileStore, key: string, pixels: Buffer | null): Promise<void> {
  await files.put(pixelsKey(key), Readable.from(pixels ? [pixels] : []), { type: 'image/png' })
}

/** Removes a media file from the store, with the pixels of a drawing. */
export async function removeMediaFile(files: FileStore, key: string): Promise<void> {
  await files.remove(key)
  await files.remove(pixelsKey(key))
}

/** Drawings that are being drawn, so that many who ask at once wait for one and the same. */
const underWay = new Map<string, Promise<Buffer | null>>()

/**
 * The pixels of a kept drawing, which strangers' requests are answered from. One that has none yet is drawn now, once;
 * null for one that is not there or cannot be drawn.
 */
export async function pixelsOf(files: FileStore, key: string): Promise<Buffer | null> {
  const kept = await files.get(pixelsKey(key))
  if (kept) {
    const pixels = await wholeOf(kept.stream, pixelsMaximum)
    return pixels.length > 0 ? pixels : null
  }
  const drawing = underWay.get(key) ?? drawKept(files, key).finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return drawing
}

async function drawKept(files: FileStore, key: string): Promise<Buffer | null> {
  const own = await files.get(key)
  if (!own) return null
  const drawn = await drawAside({ bytes: await wholeOf(own.stream, drawingMaximum), isNew: false })
  const pixels = 'code' in drawn ? null : drawn.pixels
  await keepPixels(files, key, pixels)
  return pixels
}
