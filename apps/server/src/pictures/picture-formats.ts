/** Formats that pictures are sent in. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/**
 * The format for an Accept header. AVIF only where it is named, since many clients that accept anything cannot read it.
 * For a client without WebP, a picture that came as PNG is sent as PNG, and any other as JPEG, which is a fraction of
 * the size.
 */
export function formatFor(accept: string | undefined, { isPng }: { isPng: boolean }): PictureFormat {
  const named = (accept || '*/*')
    .split(',')
    .filter(part => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim().toLowerCase())
  if (named.includes('image/avif')) return 'avif'
  if (['image/webp', 'image/*', '*/*'].some(type => named.includes(type))) return 'webp'
  if (named.includes('image/png') && (isPng || !named.includes('image/jpeg'))) return 'png'
  return named.includes('image/jpeg') ? 'jpeg' : 'webp'
}
