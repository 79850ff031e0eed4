import { createStore } from '@preau/ui/store'
import { useEffect, useState } from 'react'

/** How many changes this document heard of. */
const changes = createStore(0)
let channel: BroadcastChannel | undefined

function tell() {
  changes.set(changes.get() + 1)
}

/** The way to this browser's other tabs, opened when first wanted; an old browser has none. */
function otherTabs(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('library')
    channel.onmessage = tell
  }
  return channel
}

/** Says that the library was changed, here and in this browser's other tabs: who shows some of it asks for it again. */
export function announceLibraryChange() {
  tell()
  otherTabs()?.postMessage(null)
}

/** Calls back at each change of the library, here or in another tab, until the function it gives is called. */
export function onLibraryChange(listener: () => void): () => void {
  otherTabs()
  return changes.subscribe(listener)
}

/** How often the library was changed since this part of the page is there. */
export function useLibraryChanges(): number {
  const [count, setCount] = useState(0)
  useEffect(() => onLibraryChange(() => setCount(before => before + 1)), [])
  return count
}
