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
