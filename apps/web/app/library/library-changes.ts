import { createStore } from '@preau/ui/store'
import { useState, useSyncExternalStore } from 'react'

/** How many changes this document has been notified of. */
const changes = createStore(0)
let channel: BroadcastChannel | undefined

function tell() {
  changes.set(changes.get() + 1)
}

/** The channel to this browser's other tabs, opened on first use; old browsers have none. */
function otherTabs(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('library')
    channel.onmessage = tell
  }
  return channel
}

/** Announces a change of the library, here and in this browser's other tabs: whatever shows it fetches it again. */
export function announceLibraryChange() {
  tell()
  otherTabs()?.postMessage(null)
}

/** Subscribes to changes of the library, here or in another tab; returns the function that unsubscribes. */
export function onLibraryChange(listener: () => void): () => void {
  otherTabs()
  return changes.subscribe(listener)
}

/** The number of library changes since this component was mounted. */
export function useLibraryChanges(): number {
  const [before] = useState(changes.get)
  return useSyncExternalStore(onLibraryChange, changes.get, () => before) - before
}
