import type { FrameParameters } from '@preau/contract/frame'
import { useEffect } from 'react'
import { playerHref, readPlayerPath } from '#library/player-path.ts'
import { useLearner } from '#offline/use-learner.ts'

/** Once a lesson is open and the browser is idle, caches it so that it opens without network, too. */
export function useRemembered(isOpen: boolean, { editor, lang }: FrameParameters, path: string): void {
  const learner = useLearner()
  const place = readPlayerPath(path)
  const { tool, module } = place ?? {}
  const isWanted = isOpen && editor === 'false'
  useEffect(() => {
    if (!isWanted || !tool || !module) return
    const address = playerHref(lang, { tool, module, slide: null })
    const remember = () =>
      import('#offline/remember-lesson.ts').then(
        ({ rememberLesson }) => rememberLesson({ tool, module, lang, address }, learner()),
        () => {
          // Without network there is nothing to fetch; the next visit caches it.
        },
      )
    // Safari has no requestIdleCallback.
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(remember, { timeout: 5000 }) : remember()),
      2000,
    )
    return () => clearTimeout(timer)
  }, [isWanted, tool, module, lang, learner])
}
