import { useDndMonitor } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#button/button.tsx'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { SortableArea, type SortablePlace, useDropMark } from './sortable-area.tsx'
import styles from './sortable-list.module.css'

type SortableListProps<Item> = {
  label: string
  /** The id of the words the list is labelled by, where they stand on the page. */
  labelledBy?: string
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
  labelledBy,
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
  const { t } = useTranslation('ui')
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const named = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }
  return (
    <SortableContext id={list} items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol role="list" {...named} className={classNames(styles.list, className)}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            place={{ list, kind, listName, name: nameOf(item), index, count: items.length }}
            label={t('sorting.handle', { name: nameOf(item) })}
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
  label,
  disabled,
  children,
}: {
  id: string
  place: SortablePlace
  /** What its handle is called. */
  label: string
  disabled: boolean
  children: (handle: ReactNode) => ReactNode
}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    data: place,
    disabled,
  })
  const mark = useDropMark(id)
  const row = useRef<HTMLLIElement>(null)
  const shift = transform?.y || null
  // Through CSSOM, which the CSP allows. Only the shift: rows of other heights are not to be squeezed.
  useLayoutEffect(() => {
    row.current?.style.setProperty('transform', shift === null ? 'none' : `translate3d(0, ${shift}px, 0)`)
    row.current?.style.setProperty('transition', transition ?? 'none')
    // Also where it ends, for what moved it over other lists.
    return isDragging ? () => row.current?.style.setProperty('transform', 'none') : undefined
  }, [shift, transition, isDragging])
  const setNode = useCallback(
    (node: HTMLLIElement | null) => {
      row.current = node
      setNodeRef(node)
    },
    [setNodeRef],
  )
  const handle = useMemo(() => {
    const { role: _role, tabIndex: _tabIndex, ...described } = attributes
    return (
      <button
        {...described}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        disabled={disabled}
        className={classNames(buttonClass({ look: 'plain', shape: 'icon' }), styles.handle)}
        aria-label={label}
      >
        <Icon name="drag" />
      </button>
    )
  }, [attributes, listeners, setActivatorNodeRef, disabled, label])
  // Every item is told of each step of what is held: of a thousand, none but those that move are drawn anew.
  const drawn = useMemo(() => children(handle), [children, handle])
  return (
    <li ref={setNode} className={styles.item} data-dragged={isDragging} data-drop={mark ?? undefined}>
      {drawn}
      {isDragging && <Following row={row} isShifted={transform !== null} />}
    </li>
  )
}

/** Over another list than its own an item has no shift of its list's making; it still goes with the hand. */
function Following({ row, isShifted }: { row: RefObject<HTMLLIElement | null>; isShifted: boolean }) {
  useDndMonitor({
    onDragMove: ({ delta }) => {
      if (!isShifted) row.current?.style.setProperty('transform', `translate3d(0, ${delta.y}px, 0)`)
    },
  })
  return null
}
