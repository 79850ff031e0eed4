import type { Level } from './levels.ts'
import { onLibraryChange } from './library-changes.ts'
import { readLevels } from './read-levels.ts'

/** Reads a person's levels, now and at each change of the library, until stopped. */
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
      // Without network the page does not change.
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
