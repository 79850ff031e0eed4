import type { NextAttempt } from '@preau/course/certificate'
import type { Language } from '@preau/locales/languages'
import { momentWords } from '@preau/locales/moment-words'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'

/** When an assessment may be answered again, in a sentence; null if it may be at any time. */
export function attemptWords({ left, from }: NextAttempt, t: TFunction<'player'>, language: Language): string | null {
  if (left === 0) return t('question.noAttempts')
  if (from !== null) return t('question.againFrom', { moment: momentWords(from, language) })
  return left === null ? null : t('question.attempts', { count: left })
}

/** The attempt limit with its waiting time, removed as soon as that has passed, also while the slide is open. */
export function useNextAttempt(next: NextAttempt | undefined): NextAttempt | null {
  const from = next?.from ?? null
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (from === null) return
    const timer = setTimeout(() => setPassed(from), Math.max(0, from - Date.now()))
    return () => clearTimeout(timer)
  }, [from])
  if (!next) return null
  const isOver = from !== null && (from === passed || from <= Date.now())
  return { left: next.left, from: isOver ? null : from }
}
