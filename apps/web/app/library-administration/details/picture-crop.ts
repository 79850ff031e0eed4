import type { CropArea } from '@preau/ui/crop-field/crop-field'

/** Aspect ratio of a tool's picture on its card. */
export const pictureShape = 8 / 5

/** Maximum width of a picture that is sent, in pixels: enough for the largest place it is shown at. */
const widest = 1_600

/**
 * The size in which the chosen part of a picture is sent, in pixels: no larger than the original, except for a vector
 * drawing.
 */
export function pictureSize(
  { naturalWidth }: Pick<HTMLImageElement, 'naturalWidth'>,
  { width: part }: Pick<CropArea, 'width'>,
  isDrawing: boolean,
): { width: number; height: number } {
  const width = isDrawing ? widest : Math.max(1, Math.min(widest, Math.round((part / 100) * naturalWidth)))
  return { width, height: Math.max(1, Math.round(width / pictureShape)) }
}
