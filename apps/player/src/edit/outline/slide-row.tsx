import { withNoBreakPunctuation } from '@preau/course/no-break-punctuation'
import type { ContentLanguage } from '@preau/locales/languages'
import { Menu, MenuItem, MenuRule } from '@preau/ui/menu/menu'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsavedReason } from '#edit/draft/unsaved-reasons.ts'
import type { SlideState } from '#edit/tool/slide-state.ts'
import type { TreeSlide } from '#edit/tool/tool-tree.ts'
import styles from './side-list.module.css'
import { SlideMarks } from './side-marks.tsx'
import { listLine } from './use-list-keys.ts'

export type SlideActions = {
  open: (slide: TreeSlide) => void
  rename: (slide: TreeSlide) => void
  duplicate: (slide: TreeSlide) => void
  publish: (slide: TreeSlide) => void
  hide: (slide: TreeSlide, isHidden: boolean) => void
  move: (slide: TreeSlide) => void
  /** Moves it to another tool. */
  moveElsewhere: (slide: TreeSlide) => void
  remove: (slide: TreeSlide) => void
}

/**
 * A slide in the side list: its number, name, state and actions. Memoised, since there may be a thousand: only changed
 * slides are rendered again.
 */
export const SlideRow = memo(function SlideRow({
  slide,
  number,
  isCurrent,
  state,
  waiting,
  translation,
  isBegun,
  mayMove,
  handle,
  on,
}: {
  slide: TreeSlide
  number: number
  isCurrent: boolean
  state: SlideState | undefined
  /** Why its edits are unsaved. */
  waiting: UnsavedReason | undefined
  /** The edited language, if not the original. */
  translation: ContentLanguage | null
  /** Whether anything in its module is published. */
  isBegun: boolean
  /** Whether there is another module. */
  mayMove: boolean
  handle: ReactNode
  on: SlideActions
}) {
  const { t } = useTranslation('editor')
  return (
    <div className={styles.row} data-current={isCurrent} data-object={slide.id} {...{ [listLine]: '' }}>
      {handle}
      <button
        type="button"
        className={styles.name}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => on.open(slide)}
      >
        <span className={styles.number}>{number}</span>
        <span className={`cluster ${styles.words}`}>
          <span title={slide.name}>{withNoBreakPunctuation(slide.name) || t('side.untitled')}</span>
          <SlideMarks slide={slide} state={state} waiting={waiting} translation={translation} isBegun={isBegun} />
        </span>
      </button>
      <Menu label={t('side.actions', { name: slide.name || t('side.untitled') })}>
        <MenuItem icon="edit" onSelect={() => on.rename(slide)}>
          {t('side.rename')}
        </MenuItem>
        <MenuItem icon="copy" onSelect={() => on.duplicate(slide)}>
          {t('side.duplicate')}
        </MenuItem>
        {mayMove && (
          <MenuItem icon="arrow" onSelect={() => on.move(slide)}>
            {t('side.move')}
          </MenuItem>
        )}
        <MenuItem icon="move" onSelect={() => on.moveElsewhere(slide)}>
          {t('side.otherTool')}
        </MenuItem>
        {slide.isPublished ? (
          <MenuItem icon={slide.isHidden ? 'eye' : 'eye-off'} onSelect={() => on.hide(slide, !slide.isHidden)}>
            {t(slide.isHidden ? 'side.show' : 'side.hide')}
          </MenuItem>
        ) : (
          <MenuItem icon="eye" onSelect={() => on.publish(slide)}>
            {t('publish.slide')}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem icon="trash" danger onSelect={() => on.remove(slide)}>
          {t('side.remove')}
        </MenuItem>
      </Menu>
    </div>
  )
})
