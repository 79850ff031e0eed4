import type { Language } from '@preau/locales/languages'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlideDraft } from '#edit/draft/slide-draft.ts'
import { focusBlock } from './canvas.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

/**
 * Undo and redo of a slide in one language, by keys too; what was changed comes into sight, and is announced as `said`.
 * What was done beyond the slide says itself that it is taken back.
 */
export function useSteps(
  draft: SlideDraft,
  lang: Language,
  main: RefObject<HTMLElement | null>,
): { said: string; undo: () => void; redo: () => void } {
  const { t } = useTranslation('editor')
  const [said, setSaid] = useState('')
  const step = (way: 'undo' | 'redo') => {
    const before = draft.state().histories[lang]
    const beyond = way === 'undo' ? before?.past.at(-1)?.takeBack : undefined
    if (beyond) return void beyond()
    const place = way === 'undo' ? before?.past.at(-1)?.place : before?.future[0]?.place
    draft[way](lang)
    if (draft.state().histories[lang] === before) return
    setSaid(said => (said === t(`${way}Done`) ? `${t(`${way}Done`)}\u00a0` : t(`${way}Done`)))
    if (place && place !== 'title') {
      requestAnimationFrame(() => {
        const block = main.current?.querySelector(`[data-block="${place}"]`)
        block?.scrollIntoView({ block: 'nearest' })
        // A block that came back comes without the focus that went with it.
        if (block && document.activeElement === document.body) focusBlock(main.current, place)
      })
    }
  }
  const steps = { undo: () => step('undo'), redo: () => step('redo') }
  useUndoKeys(steps)
  return { said, ...steps }
}
