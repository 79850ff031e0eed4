/** Milliseconds before the next attempt while no server answers: 2, 4, 8 … seconds, `longest` at most. */
export function retryPause(failures: number, longest = 30_000): number {
  return Math.min(longest, 1000 * 2 ** failures)
}
