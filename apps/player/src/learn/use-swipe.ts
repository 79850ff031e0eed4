import { type PointerEvent, useRef } from 'react'

/** A movement of the finger, in pixels of the page and milliseconds. */
export type Stroke = { x: number; y: number; ms: number }

const shortest = 60
const slowest = 800

/** The turn of a movement that is far enough, quick enough, and clearly horizontal. */
export function swipeOf({ x, y, ms }: Stroke): 'next' | 'previous' | null {
  if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y) || ms > slowest) return null
  return x < 0 ? 'next' : 'previous'
}

/** Elements that use horizontal movements themselves. */
const ownUse = 'input:not([type="radio"], [type="checkbox"]), textarea, select, video, audio, iframe, [data-row]'

/** Handlers that turn slides by a horizontal swipe of a finger or a pen. */
export function useSwipe(onPlace: (turn: 'next' | 'previous') => void) {
  const start = useRef<{ id: number; x: number; y: number; at: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      const isFinger = event.isPrimary && event.pointerType !== 'mouse'
      const target = event.target as Element
      const isFree = isFinger && target.closest(ownUse) === null && !scrollsSideways(target)
      start.current = isFree ? { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp } : null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from?.id !== event.pointerId || getSelection()?.isCollapsed === false) return
      const stroke = { x: event.clientX - from.x, y: event.clientY - from.y, ms: event.timeStamp - from.at }
      const turn = swipeOf(stroke)
      if (turn) onPlace(turn)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

function scrollsSideways(target: Element): boolean {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible') return true
  }
  return false
}
