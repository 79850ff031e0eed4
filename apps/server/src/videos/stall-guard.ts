/**
 * Longest time without progress of ffmpeg, in milliseconds. A limit of the whole time would be useless: films may have
 * any length.
 */
const stallTimeout = 600_000

/** Aborts its signal after too long a time without progress; `end` clears the timer. */
export function stallGuard(message: string): { signal: AbortSignal; moved: () => void; end: () => void } {
  const standstill = new AbortController()
  const timer = setTimeout(() => standstill.abort(new Error(message)), stallTimeout)
  return { signal: standstill.signal, moved: () => timer.refresh(), end: () => clearTimeout(timer) }
}
