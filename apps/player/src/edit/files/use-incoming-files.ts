import { type DragEvent, useEffect, useRef, useState } from 'react'

type OnFiles = (files: File[], block: string | null) => void

/**
 * Hears of files that are dropped on an element or pasted anywhere on the page; `block` is the block under the pointer or
 * with the caret. A paste that brings words too is left to the words: word processors add a picture of them.
 */
export function useIncomingFiles(onFiles: OnFiles) {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      const files = [...(clipboardData?.files ?? [])]
      const hasWords = Boolean(clipboardData?.getData('text/plain').trim())
      if (files.length === 0 || hasWords || document.querySelector('dialog[open]')) return
      // Before the field with the caret, which knows nothing of files.
      event.preventDefault()
      event.stopPropagation()
      latest.current(files, blockOf(target))
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [])

  const over = (event: DragEvent) => {
    // A place within, which takes them itself.
    if (event.defaultPrevented) return setOver(false)
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.defaultPrevented || !bringsFiles(event)) return
    event.preventDefault()
    latest.current([...event.dataTransfer.files], blockOf(event.target))
  }
  return { isOver, places: { onDragOver: over, onDragLeave: leave, onDrop: drop } }
}

/** A picture that is pulled from a page comes with its address; it is no file of somebody's own. */
const bringsFiles = ({ dataTransfer: { types } }: DragEvent) =>
  types.includes('Files') && !types.includes('text/uri-list')

function blockOf(target: EventTarget | null): string | null {
  const block = target instanceof Element ? target.closest('[data-block]') : null
  return block?.getAttribute('data-block') ?? null
}
