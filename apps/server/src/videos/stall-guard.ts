/** Maximum time without progress of ffmpeg, in milliseconds. A total is no use: films can claim any length. */
const stallTimeout = 600_000

/** Aborts its signal after too long without progress; `end` clears its timer. */
export function stallGuard(message: string): { signal: AbortSignal; moved: () => void; end: () => void } {
  const standstill = new AbortController()
  const timer = setTimeout(() => standstill.abort(new Error(message)), stallTimeout)
  return { signal: standstill.signal, moved: () => timer.refresh(), end: () => clearTimeout(timer) }
}
