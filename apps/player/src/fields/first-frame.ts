/** The first frame of an animated picture as a PNG of the same name; null if the browser cannot make one. */
export async function firstFrame(file: File): Promise<File | null> {
  const frame = await createImageBitmap(file).catch(() => null)
  if (!frame) return null
  const canvas = document.createElement('canvas')
  canvas.width = frame.width
  canvas.height = frame.height
  canvas.getContext('2d')?.drawImage(frame, 0, 0)
  frame.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.png`, { type: blob.type })
}
