import { createStore } from '#store.ts'

/** A button in a toast; pressing it closes the toast. */
type ToastAction = { label: string; onSelect: () => void }

/**
 * The options of a toast. `duration` is in milliseconds: by default 5000, or 12000 with an action; with Infinity the
 * toast remains until somebody closes it. `onClose` is called once when it disappears, for whatever reason.
 */
export type NewToast = {
  text: string
  look?: Toast['look']
  duration?: number
  action?: ToastAction
  onClose?: () => void
}

/** A short message; most close by themselves. */
export type Toast = {
  readonly id: number
  readonly text: string
  readonly look: 'ok' | 'note' | 'bad'
  /** One action, e.g. undo. */
  readonly action?: ToastAction
  readonly onClose?: () => void
  /** Remaining milliseconds, counted down by the component that shows it. */
  remaining: number
}

const toasts = createStore<readonly Toast[]>([])
const places = createStore<readonly string[]>([])
let lastId = 0

/** Adds a toast and returns its id. */
export function addToast({ duration, look = 'ok', ...toast }: NewToast): number {
  lastId += 1
  const remaining = duration ?? (toast.action ? 12_000 : 5_000)
  toasts.set([...toasts.get(), { ...toast, id: lastId, look, remaining }])
  return lastId
}

/** Removes a toast; an unknown id is ignored. */
export function removeToast(id: number): void {
  const gone = toasts.get().find(toast => toast.id === id)
  toasts.set(toasts.get().filter(toast => toast !== gone))
  gone?.onClose?.()
}

/** The current toasts, oldest first. */
export const currentToasts = toasts.get

/** Registers a place where toasts can be rendered, until the returned function is called. */
export function addToastPlace(id: string): () => void {
  places.set([...places.get(), id])
  return () => places.set(places.get().filter(place => place !== id))
}

/** The place that renders the toasts: the one registered first, so that no toast is shown twice. */
export function firstPlace(): string | undefined {
  return places.get()[0]
}

/** Calls back whenever the toasts change, until the returned function is called. */
export const watchToasts = toasts.subscribe

/** Calls back whenever the places change, until the returned function is called. */
export const watchPlaces = places.subscribe
