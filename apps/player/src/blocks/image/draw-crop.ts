import type { CropArea } from '@preau/ui/crop-field/crop-frame'

/** The size of a part of a picture, in the picture's pixels. */
export function cropSize(picture: { naturalWidth: number; naturalHeight: number }, area: CropArea) {
  return {
    width: Math.max(1, Math.round((area.width / 100) * picture.naturalWidth)),
    height: Math.max(1, Math.round((area.height / 100) * picture.naturalHeight)),
  }
}

/** The file name of a part: that of the whole, its size, and the matching extension. */
export function cropName(name: string, { width, height }: { width: number; height: number }, type: string): string {
  const stem = name.replace(/\.[^.]+$/, '').replace(/ \(\d+ × \d+\)$/, '')
  return `${stem} (${width} × ${height}).${type.split('/')[1]}`
}

/** Cuts a part out of a picture as a file; `name` is that of the whole. Null if the browser cannot. */
export async function cropped(picture: HTMLImageElement, area: CropArea, name: string): Promise<File | null> {
  const size = cropSize(picture, area)
  const { width, height } = size
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const x = (area.x / 100) * picture.naturalWidth
  const y = (area.y / 100) * picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.92))
  // A browser that cannot make WebP makes PNG, and says so.
  return blob && new File([blob], cropName(name, size, blob.type), { type: blob.type })
}
