import type { ContentLanguage } from '@preau/locales/languages'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlideDraft } from '#edit/draft/slide-draft.ts'
import { focusBlock } from './focus-block.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/**
 * Undo and redo of a slide in one language, by keys too; scrolls to the change and announces it as `said`. Changes
 * beyond the slide announce their own revert.
 */
export function useSteps(
  draft: SlideDraft,
  lang: ContentLanguage,
  main: RefObject<HTMLElement | null>,
): { said: string; undo: () => void; redo: () => void } {
  const { t } = useTranslation('editor')
  const [said, setSaid] = useState('')
  const step = (direction: 'undo' | 'redo') => {
    const before = draft.state().histories[lang]
    const beyond = direction === 'undo' ? before?.past.at(-1)?.takeBack : undefined
    if (beyond) return void beyond()
    const place = direction === 'undo' ? before?.past.at(-1)?.place : before?.future[0]?.place
    draft[direction](lang)
    if (draft.state().histories[lang] === before) return
    setSaid(said => (said === t(`${direction}Done`) ? `${t(`${direction}Done`)}\u00a0` : t(`${direction}Done`)))
    if (place && place !== 'title') {
      requestAnimationFrame(() => {
        const block = main.current?.querySelector(`[data-block="${place}"]`)
        block?.scrollIntoView({ block: 'nearest' })
        // A restored block has lost the focus that it had when it was removed.
        if (block && document.activeElement === document.body) focusBlock(main.current, place)
      })
    }
  }
  const steps = { undo: () => step('undo'), redo: () => step('redo') }
  useUndoKeys(steps)
  return { said, ...steps }
}
