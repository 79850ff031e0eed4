import { mustBeRead, secondsToRead } from '@preau/course/taking-in'
import { useLayoutEffect } from 'react'
import type { LoadedSlide } from '#lesson/load-module.ts'
import { untouched } from '#progress/local-progress.ts'
import type { Progress } from '#progress/progress.ts'
import { activeClock } from './active-clock.ts'

const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'scroll', 'focusin'] as const

/**
 * Counts for how long a person is active on a slide, and notices when its texts were read: the end of each came into
 * view, and there was time for a quick reader. Drawn before the slide, so that it still finds the texts when both are
 * removed.
 */
export function TimeOnSlide({ slide: { id, content }, progress }: { slide: LoadedSlide; progress: Progress }) {
  useLayoutEffect(() => {
    const clock = activeClock(performance.now())
    const unread = new Set(content?.blocks.filter(mustBeRead).map(block => block.id))
    const toRead = [...unread]
    const needed = content ? secondsToRead(content) : 0
    let reported = 0

    const report = (blocks: readonly string[]) => {
      const seconds = clock.seconds() - reported
      reported += seconds
      progress.take(id, { blocks, seconds })
    }
    const look = () => {
      clock.look(performance.now(), { isVisible: document.visibilityState === 'visible', isPlaying: isPlaying() })
      for (const block of unread) if (isEndInView(block)) unread.delete(block)
      const { taken, unkept, activeSeconds } = progress.state().slides[id] ?? untouched
      // `unkept` blocks are not reported here: they were reported before and are sent again by the sender.
      const isDue = toRead.some(block => taken?.includes(block) === false && !unkept.includes(block))
      const seconds = activeSeconds + clock.seconds() - reported
      if (isDue && unread.size === 0 && seconds >= Math.floor(needed)) report(toRead)
    }
    const leave = () => {
      look()
      report([])
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    const input = () => clock.input(performance.now())

    const timer = setInterval(look, 1000)
    // The listener is called before those that send what is pending.
    addEventListener('pagehide', leave, { capture: true })
    document.addEventListener('visibilitychange', hide, { capture: true })
    for (const event of inputs) addEventListener(event, input, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave, { capture: true })
      document.removeEventListener('visibilitychange', hide, { capture: true })
      for (const event of inputs) removeEventListener(event, input, { capture: true })
      leave()
    }
  }, [id, content, progress])
  return null
}

/** Whether a film or a sound is played, or the slide read aloud; a looping film does not count. */
function isPlaying(): boolean {
  const players = [...document.querySelectorAll<HTMLMediaElement>('video, audio')]
  return players.some(({ paused, loop }) => !paused && !loop) || Boolean(window.speechSynthesis?.speaking)
}

function isEndInView(block: string): boolean {
  const { bottom, height } = document.querySelector(`[data-block="${block}"]`)?.getBoundingClientRect() ?? {}
  return bottom !== undefined && height !== 0 && bottom <= innerHeight
}
