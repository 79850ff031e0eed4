import { useDndMonitor } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#button/button.tsx'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { SortableArea, type SortablePlace, useDropMark } from './sortable-area.tsx'
import styles from './sortable-list.module.css'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  /** What an item is called in announcements. */
  nameOf: (item: Item) => string
  disabled?: boolean
  className?: string | undefined
  /** Draws an item; the handle is to stand somewhere in it. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode
}

/**
 * A list put in order by its handles: pulled with a pointer, or picked up with Space or Enter, moved with the arrow keys
 * and put down again. Each step is announced.
 */
export function SortableList<Item extends { id: string }>({
  onMove,
  disabled = false,
  ...list
}: SortableListProps<Item> & {
  /** The item goes to this place, counted from 0. */
  onMove: (id: string, to: number) => void
}) {
  return (
    <SortableArea onMove={({ id, to }) => onMove(id, to)}>
      <SortableItems {...list} list="list" kind="item" disabled={disabled || list.items.length < 2} />
    </SortableArea>
  )
}

/** A list of a SortableArea, whose items also go to the other lists of its kind there. */
export function SortableItems<Item extends { id: string }>({
  label,
  items,
  nameOf,
  list,
  kind,
  listName = label,
  disabled = false,
  className,
  children,
}: SortableListProps<Item> & {
  list: string
  kind: string
  /** What the list is called in announcements; its label without. */
  listName?: string
}) {
  return (
    <SortableContext
      id={list}
      items={items.map(({ id }) => id)}
      strategy={verticalListSortingStrategy}
      disabled={disabled}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol role="list" aria-label={label} className={classNames(styles.list, className)}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            place={{ list, kind, listName, name: nameOf(item), index, count: items.length }}
            disabled={disabled}
          >
            {handle => children(item, handle, index)}
          </SortableItem>
        ))}
      </ol>
    </SortableContext>
  )
}

function SortableItem({
  id,
  place,
  disabled,
  children,
}: {
  id: string
  place: SortablePlace
  disabled: boolean
  children: (handle: ReactNode) => ReactNode
}) {
  const { t } = useTranslation('ui')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    data: place,
    disabled,
  })
  const mark = useDropMark(id)
  const row = useRef<HTMLLIElement>(null)
  // Through CSSOM, which the CSP allows. Only the shift: rows of other heights are not to be squeezed.
  useLayoutEffect(() => {
    row.current?.style.setProperty('transform', transform ? `translate3d(0, ${transform.y}px, 0)` : 'none')
    row.current?.style.setProperty('transition', transition ?? 'none')
    // Also where it ends, for what moved it over other lists.
    return isDragging ? () => row.current?.style.setProperty('transform', 'none') : undefined
  }, [transform, transition, isDragging])
  useDndMonitor({
    onDragMove: ({ active, delta }) => {
      // Over another list than its own an item has no shift of its list's making; it still goes with the hand.
      if (active.id === id && !transform) row.current?.style.setProperty('transform', `translate3d(0, ${delta.y}px, 0)`)
    },
  })
  const { role: _role, tabIndex: _tabIndex, ...described } = attributes
  const handle = (
    <button
      {...described}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      disabled={disabled}
      className={classNames(buttonClass({ look: 'plain', shape: 'icon' }), styles.handle)}
      aria-label={t('sorting.handle', { name: place.name })}
    >
      <Icon name="drag" />
    </button>
  )
  return (
    <li
      ref={node => {
        row.current = node
        setNodeRef(node)
      }}
      className={styles.item}
      data-dragged={isDragging}
      data-drop={mark ?? undefined}
    >
      {children(handle)}
    </li>
  )
}
