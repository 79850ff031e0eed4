import type { Level } from './levels.ts'
import { onLibraryChange } from './library-changes.ts'
import { readLevels } from './read-levels.ts'

/** Reads a person's levels, now and at each change of the library, as long as they are wanted. */
export function watchLevels(
  [language, settings, credentials, leaving]: Required<Parameters<typeof readLevels>>,
  onLevels: (levels: Level[]) => void,
) {
  let reading = new AbortController()
  const read = () => {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    readLevels(language, settings, credentials, signal).then(
      levels => signal.aborted || onLevels(levels),
      // Without the network the page stays as it is.
      () => {},
    )
  }
  if (leaving.aborted) return
  const stop = onLibraryChange(read)
  leaving.addEventListener('abort', () => {
    stop()
    reading.abort()
  })
  read()
}
