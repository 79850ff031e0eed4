import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#platform/files.ts'
import { sourceMaximum, wholeOf } from './make-picture.ts'
import { rasterise } from './rasterise.ts'

/** The key of the pixels of a stored drawing, beside the drawing. */
const pixelsKey = (key: string) => `${key}.drawn`

/** Most bytes of stored pixels: older ones are PNG, and larger. */
const pixelsMaximum = 100_000_000

/** How long a drawing is not tried again after a fault that has another cause, in milliseconds. */
const pause = 5 * 60_000

/** Stores the pixels of a drawing; null for a drawing that cannot be drawn, so that it is not tried again. */
export async function keepPixels(files: FileStore, key: string, pixels: Buffer | null): Promise<void> {
  await files.put(pixelsKey(key), Readable.from(pixels ? [pixels] : []), { type: 'image/webp' })
}

/** Removes the pixels of a stored drawing. */
export const removePixels = (files: FileStore, key: string): Promise<void> => files.remove(pixelsKey(key))

/** Drawings in progress, so that concurrent requests wait for the same one. */
const pending = new Map<string, Promise<Buffer | null>>()

/** Drawings whose process was ended, and until when they are not retried. */
const leftAlone = new Map<string, number>()

/**
 * The pixels of a stored drawing: strangers' requests are answered from them. Missing pixels are drawn now, once. Null
 * for a missing drawing, or one that cannot be drawn, at least for now.
 */
export async function pixelsOf(files: FileStore, key: string, log: FastifyBaseLogger): Promise<Buffer | null> {
  const kept = await keptPixels(files, key)
  if (kept !== undefined) return kept
  for (const [other, until] of leftAlone) if (until <= Date.now()) leftAlone.delete(other)
  if (leftAlone.has(key)) return null
  const drawing = pending.get(key) ?? drawKept(files, key, log).finally(() => pending.delete(key))
  pending.set(key, drawing)
  return drawing
}

/** The stored pixels of a drawing; null for one that cannot be drawn, undefined where none are stored yet. */
export async function keptPixels(files: FileStore, key: string): Promise<Buffer | null | undefined> {
  const kept = await files.get(pixelsKey(key))
  if (!kept) return undefined
  const pixels = await wholeOf(kept.stream, pixelsMaximum)
  return pixels.length > 0 ? pixels : null
}

async function drawKept(files: FileStore, key: string, log: FastifyBaseLogger): Promise<Buffer | null> {
  const own = await files.get(key)
  if (!own) return null
  const bytes = await wholeOf(own.stream, sourceMaximum)
  try {
    const drawn = await rasterise({ bytes, isNew: false }, { by: null })
    const pixels = 'code' in drawn ? null : drawn.pixels
    await keepPixels(files, key, pixels)
    // The drawing was removed in the meantime: its pixels must not remain.
    if (!(await files.stat(key))) await files.remove(pixelsKey(key))
    return pixels
  } catch (fault) {
    log.error({ err: fault, errorId: randomUUID(), key }, 'a kept drawing was not drawn; it is tried again later')
    leftAlone.set(key, Date.now() + pause)
    return null
  }
}
