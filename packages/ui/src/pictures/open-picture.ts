/** The largest file that is opened, in bytes: enough for photos of phones, and not too much for old tablets. */
export const fileMaximum = 25_000_000

/** Opens a file as a picture, whose `src` the caller must revoke. Returns the reason if it cannot be opened. */
export async function openPicture(file: File): Promise<HTMLImageElement | 'not-a-picture' | 'too-large'> {
  if (file.size > fileMaximum) return 'too-large'
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    if (image.naturalWidth > 0) return image
  } catch {
    // What the browser cannot decode is not a picture, whatever its name.
  }
  URL.revokeObjectURL(image.src)
  return 'not-a-picture'
}
