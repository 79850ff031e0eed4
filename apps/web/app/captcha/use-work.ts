import { workSeconds } from '@preau/contract/captcha/work'
import { useEffect, useMemo } from 'react'
import type { Settings } from '#page-context.ts'
import { useSettings } from '#site.tsx'

/** A minute less than the server takes what the work came to, in milliseconds. */
const goodFor = (workSeconds - 60) * 1000

/** Longest that a form which is sent waits for its work, in milliseconds; it goes without then. */
const patience = 20_000

/** The work of a form: a computation beside its captcha, which nobody sees. */
export type Work = {
  /** Begins it, where it has not begun: with the first key, so that it is done long before the form is sent. */
  begin: () => void
  /** What it came to, for one call; undefined where it could not be done, which the server takes less often. */
  take: () => Promise<string | undefined>
}

/** Work for a form, called off when the form goes. */
export function useWork(): Work {
  const settings = useSettings()
  const work = useMemo(() => workOf(settings), [settings])
  useEffect(() => work.stop, [work])
  return work
}

function workOf(settings: Settings): Work & { stop: () => void } {
  let begun: { at: number; controller: AbortController; result: Promise<string | undefined> } | null = null

  function begin() {
    if (begun && Date.now() - begun.at < goodFor) return
    const controller = new AbortController()
    const result = import('./do-work.ts').then(({ doWork }) => doWork(settings, controller)).catch(() => undefined)
    begun = { at: Date.now(), controller, result }
  }

  return {
    begin,
    take: async () => {
      begin()
      const result = begun?.result
      begun = null
      return Promise.race([result, new Promise<undefined>(resolve => setTimeout(resolve, patience, undefined))])
    },
    stop: () => {
      begun?.controller.abort()
      begun = null
    },
  }
}
