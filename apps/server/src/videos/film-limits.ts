/** Longer and shorter side of a film as it is shown, in pixels: 4K, as cameras and as cinemas have it. */
const sidesMaximum = { longer: 4096, shorter: 2304 }

/** Most pixels of one picture of a film: a small file can claim enormous dimensions. */
export const pictureMaximum = sidesMaximum.longer * sidesMaximum.shorter

/**
 * Most that is decoded for one size of a film, as pixels times pictures: an hour and forty minutes of 4K, or six and a
 * half hours of 1080p, at 30 pictures a second.
 */
const budget = 1_500_000_000_000

/** Assumed frame rate of a film that does not say. */
const usualRate = 30

type Claimed = { width: number; height: number; seconds: number | null; rate: number | null }

/** Most pictures that are decoded of a film with pictures of this size. */
export function framesOf({ width, height }: Pick<Claimed, 'width' | 'height'>): number {
  return Math.floor(budget / (width * height))
}

/** Whether a film, by its metadata, has pictures larger than 4K, or more pictures than are decoded. */
export function isTooDemanding({ width, height, seconds, rate }: Claimed): boolean {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (longer > sidesMaximum.longer || shorter > sidesMaximum.shorter) return true
  return (seconds ?? 0) * (rate ?? usualRate) > framesOf({ width, height })
}
