type Played = Pick<HTMLMediaElement, 'currentTime' | 'duration'> & {
  played: Pick<TimeRanges, 'length' | 'start' | 'end'>
}

/**
 * Whether a film or a sound was watched: played into its last tenth (after it come credits at most), and at least half
 * of it played, here or before it was resumed. Jumping to the end does not count.
 */
export function isWatched({ currentTime, duration, played }: Played, resumedAt: number): boolean {
  if (!(duration > 0) || currentTime < duration * 0.9) return false
  const ranges = Array.from({ length: played.length }, (_, range) => played.end(range) - played.start(range))
  return ranges.reduce((sum, seconds) => sum + seconds, resumedAt) >= duration / 2
}
