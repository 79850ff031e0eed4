/** Largest file that is opened, in bytes: enough for the photos of phones, but not too much for old tablets. */
export const fileMaximum = 25_000_000

/** Opens a file as a picture; the caller must revoke its `src`. Returns the reason if it cannot be opened. */
export async function openPicture(file: File): Promise<HTMLImageElement | 'not-a-picture' | 'too-large'> {
  if (file.size > fileMaximum) return 'too-large'
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    if (image.naturalWidth > 0) return image
  } catch {
    // A file that the browser cannot decode is no picture, whatever its name.
  }
  URL.revokeObjectURL(image.src)
  return 'not-a-picture'
}
