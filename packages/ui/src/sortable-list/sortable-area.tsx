import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DroppableContainer,
  type Over,
  type SensorContext,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { createContext, type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#class-names.ts'
import { DragSensor } from './drag-sensor.ts'
import { KeySensor, type KeyStep } from './key-sensor.ts'
import styles from './sortable-list.module.css'
import { stepAmong } from './step-among.ts'

/** Dragging starts after a few pixels, so that a tap on the handle remains a tap. */
const byPointer = { activationConstraint: { distance: 4 } }

/** What dnd-kit stores for an item, or for the drop target after the last item. */
export type SortablePlace = {
  /** The list of the item, and the name that lists share if items may move between them. */
  list: string
  kind: string
  listName: string
  name: string
  /** Counted from 0. */
  index: number
  /** Number of items in its list. */
  count: number
}

/** Where an item moves: before the item that is now at index `to`, if the moved one is not counted. */
export type SortableMove = { id: string; list: string; to: number; from: string }

/** The item under an item dragged from another list, and on which side of it that one would be inserted. */
const MarkContext = createContext<{ id: string; isAfter: boolean } | null>(null)

/** On which side of an item an item dragged from another list would be inserted; null if none is over it. */
export function useDropMark(id: string): 'before' | 'after' | null {
  const mark = useContext(MarkContext)
  if (mark?.id !== id) return null
  return mark.isAfter ? 'after' : 'before'
}

const placeOf = ({ data }: Active | Over) => data.current as SortablePlace | undefined
/** A drop target, and the side of it on which the item is inserted. */
type Target = { id: string; place: SortablePlace; isAfter: boolean }

const isEnd = ({ index, count }: SortablePlace) => index === count

/** Lists whose items can move between them, by dragging their handles or with the keyboard. Each step is announced. */
export function SortableArea({ onMove, children }: { onMove: (move: SortableMove) => void; children: ReactNode }) {
  const { t } = useTranslation('ui')
  // The target of keyboard moves; null while a pointer drags.
  const stepped = useRef<Target | null>(null)
  const byKey = useMemo((): { step: KeyStep } => {
    const step: KeyStep = (event, active, context) => {
      const next = stepped.current && placeAfterKey(event, active, stepped.current.id, context)
      if (!next) return
      stepped.current = next
      const there = coordinatesOf(next, active, context)
      if (there) bringIntoSight(there.y, context)
      return coordinatesOf(next, active, context)
    }
    return { step }
  }, [])
  const sensors = useSensors(useSensor(DragSensor, byPointer), useSensor(KeySensor, byKey))
  const [mark, setMark] = useState<{ id: string; isAfter: boolean } | null>(null)
  const lastOver = useRef<Over['id'] | undefined>(undefined)
  const targetOf = (active: Active, over: Over | null): Target | null => {
    if (stepped.current) return stepped.current
    const place = over && placeOf(over)
    return place ? { id: String(over.id), place, isAfter: isAfter(active, over) } : null
  }
  const said = (active: Active, target: Target | null) => {
    const name = placeOf(active)?.name ?? ''
    const own = placeOf(active)
    const there = target?.place
    if (!own || !there || there.list === own.list) {
      return { key: 'own', name, place: ((there ?? own)?.index ?? 0) + 1, all: own?.count ?? 0 } as const
    }
    const to = there.index + (target.isAfter ? 1 : 0)
    return { key: 'other', name, place: to + 1, all: there.count + 1, list: there.listName } as const
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return t('sorting.lifted', said(active, null))
    },
    onDragOver: ({ active, over }) => {
      // At first the item is over itself: announcing that would interrupt the announcement of the pick-up.
      if (over?.id === lastOver.current) return
      lastOver.current = over?.id
      const { key, ...values } = said(active, targetOf(active, over))
      return t(key === 'own' ? 'sorting.over' : 'sorting.overIn', values)
    },
    onDragEnd: ({ active, over }) => {
      const { key, ...values } = said(active, targetOf(active, over))
      return t(key === 'own' ? 'sorting.dropped' : 'sorting.droppedIn', values)
    },
    onDragCancel: ({ active }) => t('sorting.cancelled', said(active, null)),
  }
  const lift = ({ active, activatorEvent }: { active: Active; activatorEvent: Event }) => {
    const place = placeOf(active)
    const isByKey = activatorEvent instanceof KeyboardEvent
    stepped.current = isByKey && place ? { id: String(active.id), place, isAfter: false } : null
  }
  const follow = ({ active, over }: { active: Active; over: Over | null }) => {
    const own = placeOf(active)
    const target = targetOf(active, over)
    const isElsewhere = own && target && own.list !== target.place.list
    const next = isElsewhere ? { id: target.id, isAfter: target.isAfter } : null
    setMark(before => (before?.id === next?.id && before?.isAfter === next?.isAfter ? before : next))
  }
  const drop = ({ active, over }: { active: Active; over: Over | null }) => {
    setMark(null)
    const own = placeOf(active)
    const target = targetOf(active, over)
    if (!own || !target || target.id === String(active.id)) return
    const { place } = target
    const to = own.list === place.list ? place.index : place.index + (target.isAfter ? 1 : 0)
    onMove({ id: String(active.id), list: place.list, to, from: own.list })
  }
  // With the keyboard the chosen target counts, not the place that is under the item while the page scrolls.
  const collide: CollisionDetection = args => (stepped.current ? [{ id: stepped.current.id }] : closestOfItsKind(args))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      onDragStart={lift}
      onDragMove={follow}
      onDragOver={follow}
      onDragEnd={drop}
      onDragCancel={() => setMark(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.how') } }}
    >
      <MarkContext value={mark}>{children}</MarkContext>
    </DndContext>
  )
}

/** A drop target for the end of a list: after its items, or in place of a collapsed list. */
export function SortableEnd({
  list,
  kind,
  listName,
  count,
  disabled = false,
  className,
  children,
}: Pick<SortablePlace, 'list' | 'kind' | 'listName' | 'count'> & {
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const place: SortablePlace = { list, kind, listName, name: '', index: count, count }
  const { setNodeRef } = useDroppable({ id, data: place, disabled })
  const mark = useDropMark(id)
  return (
    <div ref={setNodeRef} className={classNames(styles.end, className)} data-drop={mark ? 'into' : undefined}>
      {children}
    </div>
  )
}

/** Whether the dragged item is inserted after the one under it. */
function isAfter(active: Active, over: Over): boolean {
  const held = active.rect.current.translated
  const there = placeOf(over)
  if (!held || !there || isEnd(there)) return false
  return held.top + held.height / 2 > over.rect.top + over.rect.height / 2 + 1
}

/**
 * Whether an item may be dropped there: on a list of its kind, except at the end of its own list, where the last item
 * already is.
 */
function isOpenTo(own: SortablePlace | undefined, there: SortablePlace | undefined): boolean {
  return Boolean(own && there && own.kind === there.kind && !(isEnd(there) && own.list === there.list))
}

const closestOfItsKind: CollisionDetection = args =>
  closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ data }) =>
      isOpenTo(placeOf(args.active), data.current as SortablePlace | undefined),
    ),
  })

/** The next place in the direction of an arrow key, among those where the item may be dropped. */
function placeAfterKey(
  event: KeyboardEvent,
  active: Active['id'],
  held: string,
  { droppableContainers }: SensorContext,
): Target | null {
  if (event.code === 'ArrowUp' || event.code === 'ArrowDown') event.preventDefault()
  const own = placeIn(droppableContainers.get(active))
  const open = droppableContainers
    .getEnabled()
    .filter(container => isOpenTo(own, placeIn(container)))
    .toSorted((one, other) => (isBefore(one.node.current, other.node.current) ? -1 : 1))
  const id = stepAmong(
    open.map(({ id }) => String(id)),
    held,
    event.code,
  )
  const place = id === undefined ? undefined : placeIn(droppableContainers.get(id))
  return id !== undefined && place ? { id, place, isAfter: false } : null
}

const placeIn = (container: DroppableContainer | undefined) => container?.data.current as SortablePlace | undefined

function isBefore(one: Node | null, other: Node | null): boolean {
  return Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/** Scrolls so that the dragged item will be visible at `y`: all of it, or its top if it is too tall. */
function bringIntoSight(y: number, { scrollableAncestors: [scroller], collisionRect }: SensorContext) {
  if (!scroller || !collisionRect) return
  const isPage = scroller === document.scrollingElement
  const seen = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const above = seen.top + (Number.parseFloat(scrollPaddingTop) || 0) - y
  const below = y + collisionRect.height - seen.bottom + (Number.parseFloat(scrollPaddingBottom) || 0)
  const by = above > 0 ? -above : Math.max(0, Math.min(below, -above))
  scroller.scrollBy({ top: by, behavior: 'instant' })
}

/**
 * Where the dragged item is drawn at a place. After an item of its own list, the bottom edges align, since that item
 * makes room.
 */
function coordinatesOf(
  { id, place }: Target,
  active: Active['id'],
  { droppableContainers, droppableRects, collisionRect }: SensorContext,
) {
  const own = placeIn(droppableContainers.get(active))
  const rect = droppableRects.get(id)
  if (!own || !rect || !collisionRect) return
  const isPast = own.list === place.list && place.index > own.index
  return { x: collisionRect.left, y: isPast ? rect.top + rect.height - collisionRect.height : rect.top }
}
