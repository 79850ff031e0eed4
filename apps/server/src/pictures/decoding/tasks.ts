import type { PictureFormat } from '#pictures/picture-formats.ts'
import type { PictureSize } from '#pictures/picture-sizes.ts'
import type { DrawingFault } from '../check-drawing.ts'

/** Why a picture is refused; `reason` is the decoder's message, in English. */
export type PictureFault =
  | { fault: 'damaged'; reason: string }
  | { fault: 'too-many-pixels'; width: number; height: number }

/**
 * A drawing: its own size in pixels, its main colour (null where most of it is transparent), and its pixels as WebP, in
 * the largest size that is ever requested.
 */
export type Drawn = { width: number; height: number; colour: string | null; pixels: Buffer }

/** Formats in which pictures are stored; pictures in others (GIF, AVIF) are converted to one of these. */
export const keptFormats = ['png', 'jpeg', 'webp'] as const

/**
 * A picture as it is stored: upright and without metadata, with its size in pixels and its main colour; `frames` counts
 * those of an animation.
 */
export type CleanPicture = {
  bytes: Buffer
  format: (typeof keptFormats)[number]
  width: number
  height: number
  colour: string | null
  frames: number
}

/** A box in pixels. */
export type Room = { width: number; height: number }

/** The tasks of a decoding process: their inputs and their results. */
export type DecodingTasks = {
  /** Draws a drawing (SVG); a new one is first checked by the rules for uploads. */
  draw: { input: { bytes: Uint8Array; isNew: boolean }; made: Drawn | DrawingFault }
  clean: { input: { source: Uint8Array; pixelMaximum: number }; made: CleanPicture | PictureFault }
  /** Makes a WebP, upright, within a square. */
  shrink: { input: { source: Uint8Array; side: number; pixelMaximum: number }; made: { bytes: Buffer } | PictureFault }
  /** Makes a PNG on white that fits a room, with at most `weight` bytes as a PDF stores its pixels. */
  putOnPaper: {
    input: { source: Uint8Array; room: Room; weight: number; pixelMaximum: number }
    made: { bytes: Buffer } | PictureFault
  }
  resize: { input: { source: Uint8Array; wanted: PictureSize & { format: PictureFormat } }; made: { bytes: Buffer } }
  measure: { input: { source: Uint8Array }; made: Room }
  /** Puts two of our own drawings (SVG) over each other, light where both are dark; a PNG on a coloured background. */
  crossOut: { input: { below: string; above: string; paper: string }; made: { bytes: Buffer } }
}

export type DecodingTask = keyof DecodingTasks

/** A request to the process. */
export type DecodingRequest = {
  [Task in DecodingTask]: { task: Task; input: DecodingTasks[Task]['input']; seconds: number }
}[DecodingTask]

/**
 * The response of the process. Either the result or the fault, and the memory that it uses afterwards, in bytes. Or the
 * message that it ends, since the picture needs too much.
 */
export type DecodingResponse =
  | { made: unknown; memory: number }
  | { fault: string; memory: number }
  | { tooMuch: 'memory' | 'time' }
