import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { createContext, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#class-names.ts'
import styles from './sortable-list.module.css'

/** Pixels a pointer goes before it drags, so that a tap on the handle stays a tap. */
const slack = 4

/** What an item, or a place behind the last one, tells of itself while something is dragged. */
export type SortablePlace = {
  /** Its list, and what the lists are called among which an item may go. */
  list: string
  kind: string
  listName: string
  name: string
  /** Counted from 0. */
  index: number
  /** Items of its list. */
  count: number
}

/** Where something goes: before what is at `to` now, counted without itself. */
export type SortableMove = { id: string; list: string; to: number; from: string }

/** The item over which something of another list is held, and on which side of it that would go. */
const MarkContext = createContext<{ id: string; isAfter: boolean } | null>(null)

/** On which side of an item something of another list would go; null where nothing is held there. */
export function useDropMark(id: string): 'before' | 'after' | null {
  const mark = useContext(MarkContext)
  if (mark?.id !== id) return null
  return mark.isAfter ? 'after' : 'before'
}

const placeOf = ({ data }: Active | Over) => data.current as SortablePlace | undefined
const isEnd = ({ index, count }: SortablePlace) => index === count

/** Lists whose items go from one to another: pulled by their handles, or with the keyboard. Each step is announced. */
export function SortableArea({ onMove, children }: { onMove: (move: SortableMove) => void; children: ReactNode }) {
  const { t } = useTranslation('ui')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: slack } }),
    useSensor(KeyboardSensor, { coordinateGetter: amongItsKind }),
  )
  const [mark, setMark] = useState<{ id: string; isAfter: boolean } | null>(null)
  const lastOver = useRef<Over['id'] | undefined>(undefined)
  const said = (active: Active, over: Over | null) => {
    const name = placeOf(active)?.name ?? ''
    const own = placeOf(active)
    const there = over && placeOf(over)
    if (!own || !there || there.list === own.list) {
      return { key: 'own', name, place: ((there ?? own)?.index ?? 0) + 1, all: own?.count ?? 0 } as const
    }
    const to = there.index + (isAfter(active, over) ? 1 : 0)
    return { key: 'other', name, place: to + 1, all: there.count + 1, list: there.listName } as const
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return t('sorting.lifted', said(active, null))
    },
    onDragOver: ({ active, over }) => {
      // At first it is over itself: saying so would drown that it was picked up.
      if (over?.id === lastOver.current) return
      lastOver.current = over?.id
      const { key, ...values } = said(active, over)
      return t(key === 'own' ? 'sorting.over' : 'sorting.overIn', values)
    },
    onDragEnd: ({ active, over }) => {
      const { key, ...values } = said(active, over)
      return t(key === 'own' ? 'sorting.dropped' : 'sorting.droppedIn', values)
    },
    onDragCancel: ({ active }) => t('sorting.cancelled', said(active, null)),
  }
  const follow = ({ active, over }: { active: Active; over: Over | null }) => {
    const own = placeOf(active)
    const there = over && placeOf(over)
    const isElsewhere = own && there && own.list !== there.list
    const next = isElsewhere ? { id: String(over.id), isAfter: isAfter(active, over) } : null
    setMark(before => (before?.id === next?.id && before?.isAfter === next?.isAfter ? before : next))
  }
  const drop = ({ active, over }: { active: Active; over: Over | null }) => {
    setMark(null)
    const own = placeOf(active)
    const there = over && placeOf(over)
    if (!own || !there || over.id === active.id) return
    const to = own.list === there.list ? there.index : there.index + (isAfter(active, over) ? 1 : 0)
    onMove({ id: String(active.id), list: there.list, to, from: own.list })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestOfItsKind}
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

/** Takes what is dropped on it as the last of a list: behind its items, or in the place of a list that is folded. */
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

/** Whether what is held goes behind what is under it; with the keyboard both lie on each other, and it goes before. */
function isAfter(active: Active, over: Over): boolean {
  const held = active.rect.current.translated
  const there = placeOf(over)
  if (!held || !there || isEnd(there)) return false
  return held.top + held.height / 2 > over.rect.top + over.rect.height / 2 + 1
}

/** Only what an item may be dropped on: of its kind, and not the end of its own list, where its last item is. */
function isOpenTo(active: Active | null, there: SortablePlace | undefined): boolean {
  const own = active && placeOf(active)
  return Boolean(own && there && own.kind === there.kind && !(isEnd(there) && own.list === there.list))
}

const closestOfItsKind: CollisionDetection = args =>
  closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ data }) =>
      isOpenTo(args.active, data.current as SortablePlace | undefined),
    ),
  })

const amongItsKind: KeyboardCoordinateGetter = (event, { context, ...rest }) => {
  const { active, droppableContainers: all } = context
  const open = all.getEnabled().filter(({ data }) => isOpenTo(active, data.current as SortablePlace | undefined))
  const droppableContainers = Object.assign(Object.create(null), {
    get: (id: string) => all.get(id),
    getEnabled: () => open,
  }) as typeof all
  return sortableKeyboardCoordinates(event, { context: { ...context, droppableContainers }, ...rest })
}
