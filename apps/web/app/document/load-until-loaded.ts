/**
 * Loads a part that the page uses as soon as it has it. Where it cannot be loaded, it is loaded when the network, or the
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

function comesBack(): { promise: Promise<void>; stop: () => void } {
  const listening = new AbortController()
  const { signal } = listening
  const promise = new Promise<void>(resolve => {
    addEventListener('online', () => resolve(), { signal })
    document.addEventListener('visibilitychange', () => resolve(), { signal })
  })
  return { promise, stop: () => listening.abort() }
}
