/**
 * Milliseconds before the next attempt, while no server takes a request: 2, 4, 8 … seconds, at most `longest`, and
 * never less than the seconds that the server asked for.
 */
export function retryPause(failures: number, retryAfter = 0, longest = 30_000): number {
  return Math.max(1000 * retryAfter, Math.min(longest, 1000 * 2 ** failures))
}
