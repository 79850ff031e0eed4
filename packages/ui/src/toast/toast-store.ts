/** A button in a toast; pressing it closes the toast. */
type ToastAction = { label: string; onSelect: () => void }

/** What a toast is made of; `duration` is in milliseconds: 5000 unless said, 12000 where there is something to do. */
export type NewToast = { text: string; look?: Toast['look']; duration?: number; action?: ToastAction }

/** A short message that leaves by itself. */
export type Toast = {
  readonly id: number
  readonly text: string
  readonly look: 'ok' | 'note' | 'bad'
  /** One thing to do about it, e.g. take it back. */
  readonly action?: ToastAction
  /** Milliseconds it still has; counted down by the component that shows it. */
  remaining: number
}

let toasts: readonly Toast[] = []
let places: readonly string[] = []
let lastId = 0
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function change(next: readonly Toast[]) {
  toasts = next
  tell()
}

/** Adds a toast and gives its id. */
export function addToast({ text, look = 'ok', action, duration = action ? 12_000 : 5_000 }: NewToast): number {
  lastId += 1
  change([...toasts, { id: lastId, text, look, remaining: duration, ...(action && { action }) }])
  return lastId
}

/** Takes a toast away; an id that is gone already does no harm. */
export function removeToast(id: number): void {
  change(toasts.filter(toast => toast.id !== id))
}

/** The toasts there are, the oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Announces a place where toasts may be drawn, until the function it gives is called. */
export function addPlace(id: string): () => void {
  places = [...places, id]
  tell()
  return () => {
    places = places.filter(place => place !== id)
    tell()
  }
}

/** Where toasts are drawn: of several places the one that came first, so that no toast shows twice. */
export function firstPlace(): string | undefined {
  return places[0]
}

/** Calls back at each change, until the function it gives is called. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
