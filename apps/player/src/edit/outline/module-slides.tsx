import type { ContentLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { SortableEnd } from '@preau/ui/sortable-list/sortable-area'
import { SortableItems } from '@preau/ui/sortable-list/sortable-list'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { PendingSlides } from '#edit/tool/pending-slides.ts'
import { isOut } from '#edit/tool/slide-state.ts'
import type { TreeModule } from '#edit/tool/tool-tree.ts'
import type { SlidePlace } from '#platform/place.ts'
import { PendingRow } from './pending-row.tsx'
import styles from './side-list.module.css'
import { type SlideActions, SlideRow } from './slide-row.tsx'
import { listLine } from './use-list-keys.ts'

/** The sortable slides of an expanded module, and the button that adds one. */
export function ModuleSlides({
  module,
  end,
  place,
  pending,
  translation,
  isAdding,
  on,
  onAdd,
}: {
  module: TreeModule
  /** The drop target after the last slide. */
  end: Omit<ComponentProps<typeof SortableEnd>, 'children'>
  place: SlidePlace
  pending: PendingSlides
  /** The edited language; null for the original. */
  translation: ContentLanguage | null
  isAdding: boolean
  on: SlideActions
  onAdd: () => void
}) {
  const { t } = useTranslation('editor')
  const { tree, states, waiting } = useEditedTool()
  const isBegun = module.slides.some(slide => isOut(slide, states[slide.id]))
  const isNewOpen = pending.slides.some(({ isCurrent }) => isCurrent)
  const unmade = pending.slides.filter(slide => slide.module === module.id)
  return (
    <div className={`stack starts ${styles.slides}`}>
      <SortableItems
        list={module.id}
        kind="slide"
        label={t('side.slidesOf', { name: module.name })}
        listName={module.name}
        items={module.slides}
        nameOf={({ name }) => name || t('side.untitled')}
        disabled={tree.modules.length < 2 && module.slides.length < 2}
      >
        {(slide, handle, index) => (
          <SlideRow
            slide={slide}
            number={index + 1}
            isCurrent={slide.id === place.slide && !isNewOpen}
            state={states[slide.id]}
            waiting={waiting.get(slide.id)}
            translation={translation}
            isBegun={isBegun}
            handle={handle}
            mayMove={tree.modules.length > 1}
            on={on}
          />
        )}
      </SortableItems>
      {unmade.map((slide, index) => (
        <PendingRow
          key={slide.id}
          slide={slide}
          number={module.slides.length + index + 1}
          onOpen={() => pending.open(slide.id)}
        />
      ))}
      <SortableEnd {...end} className={styles.end}>
        <Button
          look="plain"
          size="sm"
          icon="plus"
          data-add-to={module.id}
          {...{ [listLine]: '' }}
          busy={isAdding}
          onClick={onAdd}
        >
          {t('side.addSlide')}
        </Button>
      </SortableEnd>
    </div>
  )
}
