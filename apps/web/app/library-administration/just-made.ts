/** How long what was just made is marked, in milliseconds. */
const marked = 4000

let made: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: string | null) {
  made = next
  for (const listener of listeners) listener()
}

/** Says that a level or a tool was just made; it is looked for a while among those that are shown, then no more. */
export function showMade(id: string): void {
  clearTimeout(timer)
  timer = setTimeout(change, marked, null)
  change(id)
}

/** What was just made, null for nothing or once its time is over. */
export function justMade(): string | null {
  return made
}

/** Calls back at each change, until the function it gives is called. */
export function watchMade(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
