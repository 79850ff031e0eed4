import { onOnline } from '@preau/ui/loading/online'

/**
 * Loads a part that the page uses as soon as it has it. If it cannot be loaded, it is loaded when the network, or the
 * person, is back.
 */
export async function loadUntilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    // Listening begins first: the network may be back before the failure is known.
    const back = comesBack()
    try {
      return await load()
    } catch {
      await back.promise
    } finally {
      back.stop()
    }
  }
}

/** Resolves when the network or the person is back, or after `pause` milliseconds; `stop` ends the listening. */
export function comesBack(pause?: number): { promise: Promise<void>; stop: () => void } {
  const listening = new AbortController()
  const { signal } = listening
  const promise = new Promise<void>(resolve => {
    onOnline(resolve, signal)
    document.addEventListener('visibilitychange', () => resolve(), { signal })
    if (pause === undefined) return
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return { promise, stop: () => listening.abort() }
}
