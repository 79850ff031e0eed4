import { moveItem } from '@preau/ui/sortable-list/move-item'
import { type PointerEvent, type RefObject, useState } from 'react'
import { placeAt } from './place-at.ts'

/** Lets a pointer carry rows of a list to another place; `rows` are marked with `data-row`. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  onOrder: (order: string[]) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null)

  const start = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(id)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (dragged === null || !list.current) return
    const others = [...list.current.querySelectorAll<HTMLElement>('[data-row]')].filter(
      row => row.dataset.row !== dragged,
    )
    const middles = others.map(row => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    const next = moveItem(order, dragged, placeAt(event.clientY, middles))
    if (next.some((id, index) => id !== order[index])) onOrder(next)
  }
  const end = () => setDragged(null)

  const handleOf = (id: string) => ({
    onPointerDown: start(id),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  })
  return { dragged, handleOf }
}
