import { useEffect } from 'react'
import { savesData } from '#document/connection.ts'

/** Every file that the player's document names is cached forever under its name, so one prefetch serves the frame. */
const assets = /\/assets\/[\w.-]+\.(?:js|woff2)/g

/**
 * Prefetches the player while a signed-in person reads about a tool: on a slow network the lesson then opens almost at
 * once. Not in browsers that are set to save data.
 */
export function usePreloadPlayer(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || savesData()) return
    const leaving = new AbortController()
    fetchPlayer(leaving.signal).catch(() => {
      // Nothing is lost: the frame fetches what it needs itself.
    })
    return () => leaving.abort()
  }, [isWanted])
}

async function fetchPlayer(signal: AbortSignal): Promise<void> {
  const document = await (await fetch('/player/', { signal, priority: 'low' })).text()
  const paths = new Set(document.match(assets))
  await Promise.all(Array.from(paths, path => fetch(path, { signal, priority: 'low' })))
}
