import type { ContentLanguage } from '@preau/locales/languages'
import { SortableEnd } from '@preau/ui/sortable-list/sortable-area'
import type { ReactNode } from 'react'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { PendingSlides } from '#edit/tool/pending-slides.ts'
import { publishedCounts, sumIn } from '#edit/tool/slide-state.ts'
import type { TreeModule } from '#edit/tool/tool-tree.ts'
import type { SlidePlace } from '#platform/place.ts'
import { type ModuleActions, ModuleRow } from './module-row.tsx'
import { ModuleSlides } from './module-slides.tsx'
import styles from './side-list.module.css'
import type { SlideActions } from './slide-row.tsx'

/** A module in the side list, with its slides if expanded. */
export function ModuleItem({
  module,
  number,
  handle,
  place,
  pending,
  translation,
  isFolded,
  isRenaming,
  isAdding,
  on,
}: {
  module: TreeModule
  number: number
  handle: ReactNode
  place: SlidePlace
  pending: PendingSlides
  /** The edited language; null for the original. */
  translation: ContentLanguage | null
  isFolded: boolean
  isRenaming: boolean
  /** Whether a slide is being added to it. */
  isAdding: boolean
  on: { module: ModuleActions; slide: SlideActions }
}) {
  const { states, waiting } = useEditedTool()
  const unmade = pending.slides.filter(slide => slide.module === module.id).map(() => 'away' as const)
  const end = { list: module.id, kind: 'slide', listName: module.name, count: module.slides.length }
  return (
    <div className={styles.module}>
      <SortableEnd {...end} disabled={!isFolded}>
        <ModuleRow
          module={module}
          number={number}
          isFolded={isFolded}
          isRenaming={isRenaming}
          standing={publishedCounts(states, module.slides)}
          count={translation && sumIn(states, module.slides, translation)}
          waiting={isFolded ? [...module.slides.flatMap(({ id }) => waiting.get(id) ?? []), ...unmade] : []}
          handle={handle}
          on={on.module}
        />
      </SortableEnd>
      {!isFolded && (
        <ModuleSlides
          module={module}
          end={end}
          place={place}
          pending={pending}
          translation={translation}
          isAdding={isAdding}
          on={on.slide}
          onAdd={() => on.module.addSlide(module)}
        />
      )}
    </div>
  )
}
