import { objectPicture } from '@preau/contract/addresses'
import type { Lesson } from './lesson.ts'

/** Widths a picture is asked in, in pixels of the screen. */
const widths = [480, 960, 1440, 1920]

/** Drawn scenes are square; a picture whose size is not known keeps a square's place until it has come. */
const unknownSize = { width: 560, height: 560 }

/** Sizes of the pictures that have come before they were drawn. */
const fetchedSizes = new Map<string, { width: number; height: number }>()

/** Where pictures are drawn, as wide as the layouts make them. */
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
  /** Pixels that it is not drawn wider than; undefined for a drawing, and where they are not known. */
  widest: number | undefined
}

/** Addresses of a picture for every screen, and the place it takes. */
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
    // Wider than it is, it would come as it is.
    srcSet: widths
      .filter((_, at) => widest === undefined || (widths[at - 1] ?? 0) < widest)
      .map(pixels => `${address(pixels)} ${pixels}w`)
      .join(', '),
    sizes: sizesOf[lesson.layout],
    width,
    height,
    shape: ratio > 1.25 ? 'wide' : ratio < 0.8 ? 'tall' : 'square',
    isDrawing,
    widest,
  }
}

/** Fetches a picture before it is drawn, in the size it will be drawn in, and learns its proportions. */
export function prefetchPicture(id: string, { src, srcSet, sizes }: PictureSource): void {
  const picture = new Image()
  picture.onload = () => fetchedSizes.set(id, { width: picture.naturalWidth, height: picture.naturalHeight })
  picture.sizes = sizes
  picture.srcset = srcSet
  picture.src = src
}
