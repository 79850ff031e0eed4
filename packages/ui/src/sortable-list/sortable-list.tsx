import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#button/button.tsx'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import styles from './sortable-list.module.css'

/** Pixels a pointer goes before it drags, so that a tap on the handle stays a tap. */
const slack = 4

/**
 * A list put in order by its handles: pulled with a pointer, or picked up with Space or Enter, moved with the arrow keys
 * and put down again. Each step is announced.
 */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onMove,
  disabled = false,
  className,
  children,
}: {
  label: string
  items: readonly Item[]
  /** What an item is called in announcements. */
  nameOf: (item: Item) => string
  /** The item goes to this place, counted from 0. */
  onMove: (id: string, to: number) => void
  disabled?: boolean
  className?: string | undefined
  /** Draws an item; the handle is to stand somewhere in it. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode
}) {
  const { t } = useTranslation('ui')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: slack } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => items.findIndex(item => item.id === id)
  const said = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const item = items[placeOf(id)]
    return { name: item ? nameOf(item) : '', place: placeOf(over ?? id) + 1, all: items.length }
  }
  const lastOver = useRef<UniqueIdentifier | undefined>(undefined)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return t('sorting.lifted', said(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      // At first it is over itself: saying so would drown that it was picked up.
      if (over?.id === lastOver.current) return
      lastOver.current = over?.id
      return t('sorting.over', said(active.id, over?.id))
    },
    onDragEnd: ({ active, over }) => t('sorting.dropped', said(active.id, over?.id)),
    onDragCancel: ({ active }) => t('sorting.cancelled', said(active.id, active.id)),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.how') } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={disabled}>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ol role="list" aria-label={label} className={classNames(styles.list, className)}>
          {items.map((item, index) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)} disabled={disabled || items.length < 2}>
              {handle => children(item, handle, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({
  id,
  name,
  disabled,
  children,
}: {
  id: string
  name: string
  disabled: boolean
  children: (handle: ReactNode) => ReactNode
}) {
  const { t } = useTranslation('ui')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const row = useRef<HTMLLIElement>(null)
  // Through CSSOM, which the CSP allows. Only the shift: rows of other heights are not to be squeezed.
  useLayoutEffect(() => {
    row.current?.style.setProperty('transform', transform ? `translate3d(0, ${transform.y}px, 0)` : 'none')
    row.current?.style.setProperty('transition', transition ?? 'none')
  }, [transform, transition])
  const { role: _role, tabIndex: _tabIndex, ...described } = attributes
  const handle = (
    <button
      {...described}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      disabled={disabled}
      className={classNames(buttonClass({ look: 'plain', shape: 'icon' }), styles.handle)}
      aria-label={t('sorting.handle', { name })}
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
    >
      {children(handle)}
    </li>
  )
}
