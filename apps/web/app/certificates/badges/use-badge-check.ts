import { useEffect, useRef, useState } from 'react'
import { checkKey } from '../check-code.ts'
import { useDay } from '../use-day.ts'
import type { BadgeInput } from './badge-worker.ts'
import { differencesOf } from './compare-certificate.ts'
import { compareSheet } from './compare-sheet.ts'
import type { Outcome } from './conclusion.ts'
import { judgeBadge } from './judge-badge.ts'

/** After how many milliseconds a check shows its progress. */
const shortest = 1000

type Stage = { name: 'idle' } | { name: 'judging'; isSlow: boolean } | { name: 'done'; outcome: Outcome }

/** Checks one badge at a time: another one, or leaving the page, aborts the one before. */
export function useBadgeCheck(): { stage: Stage; judge: (given: BadgeInput) => Promise<void> } {
  const [stage, setStage] = useState<Stage>({ name: 'idle' })
  const current = useRef<AbortController>(null)
  const day = useDay()
  useEffect(() => () => current.current?.abort(), [])

  async function judge(given: BadgeInput) {
    current.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    setStage({ name: 'judging', isSlow: false })
    const slow = setTimeout(() => setStage({ name: 'judging', isSlow: true }), shortest)
    try {
      const outcome = await outcomeOf(given, signal)
      if (!signal.aborted) setStage({ name: 'done', outcome })
    } catch (fault) {
      if (!signal.aborted) throw fault
    } finally {
      clearTimeout(slow)
    }
  }

  async function outcomeOf(given: BadgeInput, signal: AbortSignal): Promise<Outcome> {
    const judged = await judgeBadge(given, signal)
    if (judged.kind !== 'judged') return judged
    const { code, isOwn, isPdf } = judged
    if (code === null) return { ...judged, known: null, differences: null, sheet: null }
    const known = await checkKey(code)
    const { facts } = judged.verification
    const issued = known.kind === 'found' ? known.facts : null
    const differences = facts && issued && differencesOf(facts, issued, day)
    const isSheet = isOwn && isPdf && given instanceof Blob
    const sheet = isSheet ? await compareSheet(given, code, known, { origin: location.origin, signal }) : null
    return { ...judged, known, differences, sheet }
  }

  return { stage, judge }
}
