import { objectPicture } from '@preau/contract/addresses'
import type { Lesson } from './lesson.ts'

/** Widths in which a picture is requested, in device pixels. */
const widths = [480, 960, 1440, 1920]

/** Size reserved for a picture of unknown size until it has loaded: square, as drawn scenes are. */
const unknownSize = { width: 560, height: 560 }

/** Sizes of pictures that were prefetched. */
const fetchedSizes = new Map<string, { width: number; height: number }>()

/** The `sizes` of pictures in each layout. */
const sizesOf = {
  column: '(max-width: 56.25em) 92vw, 780px',
  split: '(max-width: 56.25em) min(480px, 92vw), (max-width: 75em) 40vw, 34vw',
  columns: '(max-width: 37.5em) 92vw, 420px',
} as const

export type PictureSource = {
  src: string
  srcSet: string
  sizes: string
  width: number
  height: number
  shape: 'wide' | 'square' | 'tall'
  isDrawing: boolean
  /** The colour that fills its place until it is loaded; null if unknown. */
  colour: string | null
  /** Maximum width in pixels; undefined for a drawing, and where unknown. */
  widest: number | undefined
}

/** Addresses of a picture for every screen, and the size to reserve for it. */
export function pictureOf(id: string, lesson: Pick<Lesson, 'media' | 'mediaOf' | 'layout'>): PictureSource {
  const known = lesson.mediaOf(id)
  const said = known?.width && known.height ? { width: known.width, height: known.height } : null
  const { width, height } = said ?? fetchedSizes.get(id) ?? unknownSize
  const address = (pixels: number) =>
    objectPicture(id, lesson.media, { width: pixels, ...(known ? { time: known.version } : {}) })
  const ratio = width / height
  const isDrawing = known?.isDrawing ?? false
  const widest = isDrawing ? undefined : said?.width
  return {
    src: address(960),
    // Beyond its own width, the server returns it unchanged.
    srcSet: widths
      .filter((_, at) => widest === undefined || (widths[at - 1] ?? 0) < widest)
      .map(pixels => `${address(pixels)} ${pixels}w`)
      .join(', '),
    sizes: sizesOf[lesson.layout],
    width,
    height,
    shape: ratio > 1.25 ? 'wide' : ratio < 0.8 ? 'tall' : 'square',
    isDrawing,
    colour: known?.colour ?? null,
    widest,
  }
}

/** Prefetches a picture in the size it will be drawn in, and learns its proportions. */
export function prefetchPicture(id: string, { src, srcSet, sizes }: PictureSource): void {
  const picture = new Image()
  picture.onload = () => fetchedSizes.set(id, { width: picture.naturalWidth, height: picture.naturalHeight })
  picture.sizes = sizes
  picture.srcset = srcSet
  picture.src = src
}
