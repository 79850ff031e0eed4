type Played = Pick<HTMLMediaElement, 'currentTime' | 'duration'> & {
  played: Pick<TimeRanges, 'length' | 'start' | 'end'>
}

/**
 * Whether a film or a sound was played into its last tenth; after it come credits at most. Half of it must have been
 * played, here or up to where it was resumed: a leap to the end is none.
 */
export function isWatched({ currentTime, duration, played }: Played, resumedAt: number): boolean {
  if (!(duration > 0) || currentTime < duration * 0.9) return false
  const ranges = Array.from({ length: played.length }, (_, range) => played.end(range) - played.start(range))
  return ranges.reduce((sum, seconds) => sum + seconds, resumedAt) >= duration / 2
}
