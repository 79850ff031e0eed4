import type { CropArea } from '@preau/ui/crop-field/crop-field'
import { drawCrop } from '#own-account/draw-crop.ts'

/** Width by height of a tool's picture, as its card shows it. */
export const pictureShape = 8 / 5

/** Widest picture that is sent, in pixels: enough for the largest place it is shown at. */
const widest = 1_600

/** The chosen part of a picture as a JPEG, no larger than it was; null where the browser cannot make one. */
export function croppedPicture(image: HTMLImageElement, area: CropArea): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(widest, Math.round((area.width / 100) * image.naturalWidth)))
  canvas.height = Math.max(1, Math.round(canvas.width / pictureShape))
  drawCrop(canvas, image, area)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.88))
}
