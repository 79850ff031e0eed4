/**
 * Milliseconds before the next attempt while no server takes a request: 2, 4, 8 … seconds, `longest` at most, and never
 * less than the seconds the server asked to wait.
 */
export function retryPause(failures: number, retryAfter = 0, longest = 30_000): number {
  return Math.max(1000 * retryAfter, Math.min(longest, 1000 * 2 ** failures))
}
