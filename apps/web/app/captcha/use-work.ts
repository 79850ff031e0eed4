import { workSeconds } from '@preau/contract/captcha/work'
import { useEffect, useMemo, useState } from 'react'
import type { Settings } from '#page-context.ts'
import { useSettings } from '#site.tsx'

/** A minute less than the server accepts the result, in milliseconds. */
const goodFor = (workSeconds - 60) * 1000

/** How long sending a form waits for its work, in milliseconds; then it is sent without. */
const workTimeout = { usual: 20_000, long: 180_000 }

/** Progress of the long work, in percent; `failed` if this browser cannot do it. */
export type LongWork = { state: 'none' | 'done' | 'failed' } | { state: 'doing'; percent: number }

/** The work of a form: a computation beside its captcha, which nobody sees unless it is long. */
export type Work = {
  /** Starts it unless it has started: with the first key, so that it is done long before the form is sent. */
  begin: () => void
  /** Starts the long work, which the server requires with an audio captcha, instead of the usual. */
  beginLong: () => void
  /** Progress of the long work. */
  long: LongWork
  /** The result, for one call; undefined if it failed: the server limits calls without it more strictly. */
  take: () => Promise<string | undefined>
}

/** Work for a form, aborted when the form unmounts. */
export function useWork(): Work {
  const settings = useSettings()
  const [long, setLong] = useState<LongWork>({ state: 'none' })
  const work = useMemo(() => workOf(settings, setLong), [settings])
  useEffect(() => work.stop, [work])
  return { ...work, long }
}

function workOf(settings: Settings, tell: (long: LongWork) => void) {
  let begun: {
    at: number
    isLong: boolean
    controller: AbortController
    result: Promise<string | undefined>
  } | null = null

  function start(isLong: boolean) {
    begun?.controller.abort()
    const controller = new AbortController()
    let shown = -1
    const onStep = (done: number) => {
      const percent = Math.floor(done * 10) * 10
      if (!isLong || percent === shown || controller.signal.aborted) return
      shown = percent
      tell({ state: 'doing', percent })
    }
    if (isLong) onStep(0)
    const result = import('./do-work.ts')
      .then(({ doWork }) => doWork(settings, { controller, isLong, onStep }))
      .catch(() => undefined)
    void result.then(came => {
      if (isLong && !controller.signal.aborted) tell({ state: came === undefined ? 'failed' : 'done' })
    })
    begun = { at: Date.now(), isLong, controller, result }
  }

  const isGood = () => begun !== null && Date.now() - begun.at < goodFor

  return {
    begin: () => {
      if (!isGood()) start(begun?.isLong ?? false)
    },
    beginLong: () => {
      if (!begun?.isLong || !isGood()) start(true)
    },
    take: async () => {
      if (!isGood()) start(begun?.isLong ?? false)
      const taken = begun
      begun = null
      if (!taken) return undefined
      const result = await Promise.race([
        taken.result,
        new Promise<undefined>(resolve =>
          setTimeout(resolve, taken.isLong ? workTimeout.long : workTimeout.usual, undefined),
        ),
      ])
      if (taken.isLong) tell({ state: 'none' })
      return result
    },
    stop: () => {
      begun?.controller.abort()
      begun = null
    },
  }
}
