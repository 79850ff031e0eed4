/** For how long after their last input a person counts as active, in milliseconds. */
const idleAfter = 60_000

/** The most that passes between two looks, in milliseconds: while a device sleeps, nobody is active. */
const longestStep = 2000

/** Whether the page is in view, and whether something that was asked for plays or is read aloud on it. */
type Page = { isVisible: boolean; isPlaying: boolean }

/** Counts for how long a person is active on a page; every time is in milliseconds of a clock that is never set. */
export function activeClock(begin: number) {
  let [last, lastInput, active] = [begin, begin, 0]
  return {
    input: (now: number): void => {
      lastInput = now
    },
    look: (now: number, { isVisible, isPlaying }: Page): void => {
      const step = Math.min(Math.max(0, now - last), longestStep)
      last = now
      if (isVisible && (isPlaying || now - lastInput <= idleAfter)) active += step
    },
    /** In whole seconds. */
    seconds: (): number => Math.floor(active / 1000),
  }
}
