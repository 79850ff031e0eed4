import { useIsLate } from '@preau/ui/hooks/use-is-late'
import { Splash } from '@preau/ui/splash/splash'

/** Milliseconds within which most modules have loaded, so that nothing flashes. */
const showDelay = 300

/** The bouncing ball, after a short delay. */
export function Waiting() {
  return useIsLate(showDelay) ? <Splash cover /> : null
}
