/** What pictures are sent as. */
export type PictureFormat = 'avif' | 'webp' | 'png'

/**
 * The format for whoever says by an Accept header what they take: AVIF only where it is named, since many who take
 * anything cannot read it; PNG where WebP is taken by no word of it.
 */
export function formatFor(accept: string | undefined): PictureFormat {
  const named = (accept || '*/*')
    .split(',')
    .filter(part => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim().toLowerCase())
  if (named.includes('image/avif')) return 'avif'
  const takesWebp = ['image/webp', 'image/*', '*/*'].some(type => named.includes(type))
  return !takesWebp && named.includes('image/png') ? 'png' : 'webp'
}
