import { presencePause } from '@preau/contract/authoring/calls'
import { answerOf } from '@preau/contract/client/outcome'
import { useEffect, useRef } from 'react'
import { call } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'

/** Calls back when the modules and slides of a tool have changed, which happens if a colleague edits the same tool. */
export function useToolNews(caller: CallerAt, tool: string, onNews: () => Promise<void>): void {
  const latest = useRef(onNews)
  latest.current = onNews
  useEffect(() => {
    let isCurrent = true
    let known: string | undefined
    let reported: string | undefined
    const look = async () => {
      const [answer] = await answerOf(call('followTool', { tool }, caller))
      // Two responses may report one change: a request of the timer may still be running when the author comes back to
      // the tab.
      if (!isCurrent || !answer || answer.mark === known || answer.mark === reported) return
      reported = answer.mark
      try {
        if (known !== undefined) await latest.current()
        known = answer.mark
      } finally {
        reported = undefined
      }
    }
    // Without network, or if refused, the list is unchanged and checked again later.
    const tick = () => {
      if (document.visibilityState === 'visible') look().catch(() => {})
    }
    tick()
    const timer = setInterval(tick, presencePause)
    document.addEventListener('visibilitychange', tick)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [caller, tool])
}
