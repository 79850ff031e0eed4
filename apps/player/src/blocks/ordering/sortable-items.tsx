import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import type { ItemsProps } from './items.tsx'
import styles from './view.module.css'

/** Items with handles, dragged by pointer or keyboard. */
export function SortableItems({ label, labelledBy, items, draw, onMove }: ItemsProps) {
  return (
    <SortableList
      label={label}
      labelledBy={labelledBy}
      items={items}
      nameOf={({ text }) => text}
      className={styles.items}
      onMove={onMove}
    >
      {draw}
    </SortableList>
  )
}
