import type { CropArea } from '@preau/ui/crop-field/crop-field'

/** Width by height of a tool's picture, as its card shows it. */
export const pictureShape = 8 / 5

/** Widest picture that is sent, in pixels: enough for the largest place it is shown at. */
const widest = 1_600

/** How large the chosen part of a picture is sent, in pixels: no larger than it was, unless it is a drawing. */
export function pictureSize(
  { naturalWidth }: Pick<HTMLImageElement, 'naturalWidth'>,
  { width: part }: Pick<CropArea, 'width'>,
  isDrawing: boolean,
): { width: number; height: number } {
  const width = isDrawing ? widest : Math.max(1, Math.min(widest, Math.round((part / 100) * naturalWidth)))
  return { width, height: Math.max(1, Math.round(width / pictureShape)) }
}
