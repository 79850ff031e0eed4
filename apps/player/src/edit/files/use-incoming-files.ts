import { type DragEvent, useEffect, useRef, useState } from 'react'

type OnFiles = (files: File[], block: string | null) => void

/**
 * Receives files dropped on an element or pasted anywhere on the page; `block` is the block under the pointer or with
 * the caret. A paste that also has text is pasted as text: word processors add a picture of it.
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
      // Before the field with the caret, which does not handle files.
      event.preventDefault()
      event.stopPropagation()
      latest.current(files, blockOf(target))
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [])

  const over = (event: DragEvent) => {
    // A drop zone inside has taken them itself.
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

/** A picture dragged from a web page comes with its address; it is not a file of the author's own. */
const bringsFiles = ({ dataTransfer: { types } }: DragEvent) =>
  types.includes('Files') && !types.includes('text/uri-list')

function blockOf(target: EventTarget | null): string | null {
  const block = target instanceof Element ? target.closest('[data-block]') : null
  return block?.getAttribute('data-block') ?? null
}
