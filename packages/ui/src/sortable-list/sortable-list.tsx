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
  /** The id of the element on the page that labels the list. */
  labelledBy?: string
  items: readonly Item[]
  /** The name of an item in announcements. */
  nameOf: (item: Item) => string
  disabled?: boolean
  className?: string | undefined
  /** Renders an item, which must contain the handle. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode
}

/**
 * A list sorted by dragging handles, or with the keyboard: Space or Enter picks an item up and drops it, arrow keys
 * move it. Each step is announced.
 */
export function SortableList<Item extends { id: string }>({
  onMove,
  disabled = false,
  ...list
}: SortableListProps<Item> & {
  /** Called with the item's new index, from 0. */
  onMove: (id: string, to: number) => void
}) {
  return (
    <SortableArea onMove={({ id, to }) => onMove(id, to)}>
      <SortableItems {...list} list="list" kind="item" disabled={disabled || list.items.length < 2} />
    </SortableArea>
  )
}

/** A list in a SortableArea; its items can also move to other lists of its kind. */
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
  /** The name of the list in announcements; by default its label. */
  listName?: string
}) {
  const { t } = useTranslation('ui')
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const named = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }
  return (
    <SortableContext id={list} items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ol role="list" {...named} className={classNames('stack', className)}>
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
  /** The label of its handle. */
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
  // Set by CSSOM, which the CSP allows. Only the translation is used: dnd-kit would also scale rows of other heights.
  useLayoutEffect(() => {
    row.current?.style.setProperty('transform', shift === null ? 'none' : `translate3d(0, ${shift}px, 0)`)
    row.current?.style.setProperty('transition', transition ?? 'none')
    // Also done on drop, to clear the transform that `Following` has set over other lists.
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
    // dnd-kit's role description is English; the label of the handle says the same.
    const { role: _role, tabIndex: _tabIndex, 'aria-roledescription': _description, ...described } = attributes
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
  // Memoised: dnd-kit updates every item at each step, and of a thousand items only those that move should be rendered
  // again.
  const drawn = useMemo(() => children(handle), [children, handle])
  return (
    <li ref={setNode} className={styles.item} data-dragged={isDragging} data-drop={mark ?? undefined}>
      {drawn}
      {isDragging && <Following row={row} isShifted={transform !== null} />}
    </li>
  )
}

/** Over other lists, the item's own list gives it no transform: this component makes it follow the pointer. */
function Following({ row, isShifted }: { row: RefObject<HTMLLIElement | null>; isShifted: boolean }) {
  useDndMonitor({
    onDragMove: ({ delta }) => {
      if (!isShifted) row.current?.style.setProperty('transform', `translate3d(0, ${delta.y}px, 0)`)
    },
  })
  return null
}
