import type { CropArea } from '#crop-field/crop-area.ts'

/** Draws the chosen part of a picture onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, area: CropArea): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { naturalWidth, naturalHeight } = image
  context.imageSmoothingQuality = 'high'
  // Transparent pixels would turn black in a format without transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    image,
    (area.x / 100) * naturalWidth,
    (area.y / 100) * naturalHeight,
    (area.width / 100) * naturalWidth,
    (area.height / 100) * naturalHeight,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}

/** The chosen part of a picture as a JPEG of a given size in pixels; null if the browser cannot make one. */
export function croppedPicture(
  image: HTMLImageElement,
  area: CropArea,
  size: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  drawCrop(canvas, image, area)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
