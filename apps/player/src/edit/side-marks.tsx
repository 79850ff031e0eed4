import type { Language } from '@preau/locales/languages'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import styles from './side-list.module.css'
import { type Meter, meterIn, type SlideState } from './slide-state.ts'
import type { TreeSlide } from './tool-tree.ts'

/** Under a slide's name, what teachers see of it; and where a translation is written, what it still lacks. */
export function SlideMarks({
  slide,
  state,
  translation,
}: {
  slide: TreeSlide
  state: SlideState | undefined
  /** The language written, where it is not the original. */
  translation: Language | null
}) {
  const { t } = useTranslation('editor')
  const isPublished = state?.isPublished ?? slide.isPublished
  const meter = translation && meterIn(state, translation)
  return (
    <>
      {!isPublished && <Mark look="draft">{t('side.draft')}</Mark>}
      {isPublished && state?.hasChanges && <Mark look="changed">{t('side.changed')}</Mark>}
      {isPublished && slide.isHidden && <HiddenMark />}
      {meter && <MeterMark meter={meter} />}
    </>
  )
}

/** What a translation of a slide or a module has and lacks; nothing where it is whole and up to date. */
export function MeterMark({ meter: { words, written, outdated } }: { meter: Meter }) {
  const { t } = useTranslation('editor')
  if (words === 0) return null
  return (
    <>
      {written === 0 && <Mark look="missing">{t('side.untranslated')}</Mark>}
      {written > 0 && written < words && <Mark look="missing">{t('side.translated', { count: written, words })}</Mark>}
      {outdated > 0 && <Mark look="changed">{t('translation.outdatedCount', { count: outdated })}</Mark>}
    </>
  )
}

/** Says of a module or slide that teachers do not see it. */
export function HiddenMark() {
  const { t } = useTranslation('editor')
  return (
    <span className={styles.mark}>
      <Icon name="eye-off" size="xs" />
      {t('side.hidden')}
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
