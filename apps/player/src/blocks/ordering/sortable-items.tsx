import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import type { ItemsProps } from './items.tsx'

/** Items with handles, dragged by pointer or keyboard. */
export function SortableItems({ label, labelledBy, items, draw, onMove }: ItemsProps) {
  return (
    <SortableList
      label={label}
      labelledBy={labelledBy}
      items={items}
      nameOf={({ text }) => text}
      className="gap-10"
      onMove={onMove}
    >
      {draw}
    </SortableList>
  )
}
