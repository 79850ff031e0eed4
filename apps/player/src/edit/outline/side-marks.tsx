import { type ContentLanguage, isEasyLanguage } from '@preau/locales/languages'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import type { UnsavedReason } from '#edit/draft/unsaved-reasons.ts'
import { countIn, isOut, type SlideState, type TranslationCount } from '#edit/tool/slide-state.ts'
import type { TreeSlide } from '#edit/tool/tool-tree.ts'
import styles from './side-list.module.css'

/**
 * The marks under a slide's name: how what teachers see differs from the draft, and what the edited translation still
 * lacks.
 */
export function SlideMarks({
  slide,
  state,
  waiting,
  translation,
  isBegun,
}: {
  slide: TreeSlide
  state: SlideState | undefined
  /** Whether anything in its module is published; if not, only the module is marked. */
  isBegun: boolean
  /** Why its edits are unsaved. */
  waiting: UnsavedReason | undefined
  /** The edited language, if not the original. */
  translation: ContentLanguage | null
}) {
  const { t } = useTranslation('editor')
  const isPublished = isOut(slide, state)
  const count = translation && countIn(state, translation)
  return (
    <>
      {waiting && <WaitingMark why={waiting}>{t(`side.waiting.${waitingWord(waiting)}`)}</WaitingMark>}
      {!isPublished && isBegun && <Mark look="draft">{t('side.draft')}</Mark>}
      {isPublished && state?.hasChanges && <Mark look="changed">{t('side.changed')}</Mark>}
      {isPublished && <HiddenMark object={slide} />}
      {count && <TranslationMark count={count} />}
    </>
  )
}

/** The state of the translation of a slide or a module; renders nothing if it is complete and up to date. */
export function TranslationMark({ count: { language, words, written, outdated } }: { count: TranslationCount }) {
  const { t } = useTranslation('editor')
  const of = isEasyLanguage(language) ? 'simplify' : 'side'
  if (words === 0) return null
  return (
    <>
      {written === 0 && <Mark look="missing">{t(`${of}.untranslated`)}</Mark>}
      {written > 0 && written < words && <Mark look="missing">{t(`${of}.translated`, { count: written, words })}</Mark>}
      {outdated > 0 && <Mark look="changed">{t('translation.outdatedCount', { count: outdated })}</Mark>}
    </>
  )
}

/** How many slides of a module have changed since they were published. */
export function ChangedInside({ count }: { count: number }) {
  const { t } = useTranslation('editor')
  return count > 0 && <Mark look="changed">{t('side.changedInside', { count })}</Mark>
}

/** How many slides of a module are published; renders nothing if all are. */
export function PublishedMark({ count, all }: { count: number; all: number }) {
  const { t } = useTranslation('editor')
  if (count === all) return null
  return (
    <span className={styles.mark}>
      <progress className={styles.meter} value={count} max={all} aria-hidden="true" />
      {t('side.published', { count, all })}
    </span>
  )
}

/** Marks a module or slide that teachers do not see, or that they will see or not once it is published. */
export function HiddenMark({ object: { isHidden, isHiddenNow } }: { object: TreeSlide }) {
  const { t } = useTranslation('editor')
  if (isHidden !== isHiddenNow) return <Mark look="changed">{t(isHidden ? 'side.willHide' : 'side.willShow')}</Mark>
  if (!isHidden) return null
  return (
    <span className={styles.mark}>
      <Icon name="eye-off" size="xs" />
      {t('side.hidden')}
    </span>
  )
}

/** How many slides of a collapsed module have unsaved edits, by reason; those that need a decision are shown first. */
export function WaitingInside({ waiting }: { waiting: readonly UnsavedReason[] }) {
  const { t } = useTranslation('editor')
  const words = waiting.map(waitingWord)
  return (['decide', 'refused', 'away'] as const).map(word => {
    const count = words.filter(other => other === word).length
    return (
      count > 0 && (
        <WaitingMark key={word} why={word}>
          {t(`side.waitingInside.${word}`, { count })}
        </WaitingMark>
      )
    )
  })
}

/** The reason shown to the author: a missing network or session and another tab count as one. */
function waitingWord(why: UnsavedReason): 'away' | 'decide' | 'refused' {
  return why === 'decide' || why === 'refused' ? why : 'away'
}

/** Marks unsaved edits. */
export function WaitingMark({ why, children }: { why: UnsavedReason; children: string }) {
  return (
    <span className={styles.mark} data-waiting={waitingWord(why)}>
      <Icon name={waitingWord(why) === 'away' ? 'clock' : 'alert'} size="xs" />
      {children}
    </span>
  )
}

function Mark({ look, children }: { look: 'draft' | 'changed' | 'missing'; children: string }) {
  return (
    <span className={styles.mark} data-look={look}>
      {children}
    </span>
  )
}
