import { createStore } from '#store.ts'

/** A button in a toast; pressing it closes the toast. */
type ToastAction = { label: string; onSelect: () => void }

/**
 * What a toast is made of; `duration` is in milliseconds: 5000 unless said, 12000 where there is something to do, and
 * Infinity where it stays until somebody has closed it. `onClose` hears once that it is gone, however it went.
 */
export type NewToast = {
  text: string
  look?: Toast['look']
  duration?: number
  action?: ToastAction
  onClose?: () => void
}

/** A short message; most leave by themselves. */
export type Toast = {
  readonly id: number
  readonly text: string
  readonly look: 'ok' | 'note' | 'bad'
  /** One thing to do about it, e.g. take it back. */
  readonly action?: ToastAction
  readonly onClose?: () => void
  /** Milliseconds it still has; counted down by the component that shows it. */
  remaining: number
}

const toasts = createStore<readonly Toast[]>([])
const places = createStore<readonly string[]>([])
let lastId = 0

/** Adds a toast and gives its id. */
export function addToast({ duration, look = 'ok', ...toast }: NewToast): number {
  lastId += 1
  const remaining = duration ?? (toast.action ? 12_000 : 5_000)
  toasts.set([...toasts.get(), { ...toast, id: lastId, look, remaining }])
  return lastId
}

/** Takes a toast away; an id that is gone already does no harm. */
export function removeToast(id: number): void {
  const gone = toasts.get().find(toast => toast.id === id)
  toasts.set(toasts.get().filter(toast => toast !== gone))
  gone?.onClose?.()
}

/** The toasts there are, the oldest first. */
export const currentToasts = toasts.get

/** Announces a place where toasts may be drawn, until the function it gives is called. */
export function addPlace(id: string): () => void {
  places.set([...places.get(), id])
  return () => places.set(places.get().filter(place => place !== id))
}

/** Where toasts are drawn: of several places the one that came first, so that no toast shows twice. */
export function firstPlace(): string | undefined {
  return places.get()[0]
}

/** Calls back whenever there are other toasts, until the function it gives is called. */
export const watchToasts = toasts.subscribe

/** Calls back whenever there are other places, until the function it gives is called. */
export const watchPlaces = places.subscribe
