import type { CropArea } from '@preau/ui/crop-field/crop-field'

/** Sides of the square that is sent, in pixels: enough for the largest place a picture is shown at. */
const side = 512

/** Draws the chosen square of a picture over a whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, area: CropArea): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { naturalWidth, naturalHeight } = image
  context.imageSmoothingQuality = 'high'
  // What is transparent would turn black in a format that knows no transparency.
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

/** The chosen square of a picture as a small JPEG; null where the browser cannot make one. */
export function cropped(image: HTMLImageElement, area: CropArea): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, image, area)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** Largest file that is opened, in bytes: what phones make fits in, and an old tablet is not brought to its knees. */
export const fileMaximum = 25_000_000

/** Opens a file as a picture; the address in its `src` is to be revoked. Gives the reason where it cannot be opened. */
export async function openPicture(file: File): Promise<HTMLImageElement | 'not-a-picture' | 'too-large'> {
  if (file.size > fileMaximum) return 'too-large'
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    if (image.naturalWidth > 0) return image
  } catch {
    // What a browser cannot decode is no picture to it, whatever its name says.
  }
  URL.revokeObjectURL(image.src)
  return 'not-a-picture'
}
