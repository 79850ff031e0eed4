import { lazyPart } from '@preau/ui/loading/lazy-part'
import { type ReactNode, Suspense } from 'react'

type Item = { id: string; text: string }

export type ItemsProps = {
  label: string
  /** The id of the words the list is labelled by. */
  labelledBy: string
  items: readonly Item[]
  /** Draws an item around its handle. */
  draw: (item: Item, handle: ReactNode, index: number) => ReactNode
  /** Moves the item to the place `to`, counted from 0. */
  onMove: (id: string, to: number) => void
}

// Most slides have nothing to put in order: the drag and drop code loads with the first one that has.
const SortableItems = lazyPart<ItemsProps>(async () => (await import('./sortable-items.tsx')).SortableItems, PlainItems)

/** Items in an order, each with a handle once the drag and drop code has loaded. */
export function Items(props: ItemsProps) {
  return (
    <Suspense fallback={<PlainItems {...props} />}>
      <SortableItems {...props} />
    </Suspense>
  )
}

/** The items without handles; buttons move them. */
function PlainItems({ labelledBy, items, draw }: ItemsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ol role="list" aria-labelledby={labelledBy} className="stack gap-10">
      {items.map((item, index) => (
        <li key={item.id}>{draw(item, <span />, index)}</li>
      ))}
    </ol>
  )
}
