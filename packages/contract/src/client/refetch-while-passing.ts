import { mayPass } from './is-passing.ts'
import { retryPause } from './retry-pause.ts'

/** Milliseconds before a failed query is sent again (TanStack Query's `refetchInterval`); false if that would not help. */
export const refetchWhilePassing = ({
  state: { error, errorUpdateCount },
}: {
  state: { error: Error | null; errorUpdateCount: number }
}): number | false => mayPass(error) && retryPause(errorUpdateCount, error.refusal.retryAfter)
