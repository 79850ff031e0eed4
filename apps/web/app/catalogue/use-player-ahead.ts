import { useEffect } from 'react'

/** Everything the player's document names is kept for ever under its name, so one early fetch serves the frame. */
const assets = /\/assets\/[\w.-]+\.(?:js|woff2)/g

/**
 * Fetches the player while a signed-in person still reads about a tool: on a slow network the lesson is then there
 * almost at once. Not for those who ask their browser to save data.
 */
export function usePlayerAhead(isWanted: boolean): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!isWanted || connection?.saveData) return
    const leaving = new AbortController()
    fetchPlayer(leaving.signal).catch(() => {
      // Nothing is lost: the frame fetches what it needs by itself.
    })
    return () => leaving.abort()
  }, [isWanted])
}

async function fetchPlayer(signal: AbortSignal): Promise<void> {
  const document = await (await fetch('/player/', { signal, priority: 'low' })).text()
  const paths = new Set(document.match(assets))
  await Promise.all(Array.from(paths, path => fetch(path, { signal, priority: 'low' })))
}
