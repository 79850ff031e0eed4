import { reachableIn } from './dialog-keys.ts'

/** The mark of what is drawn in place of content that is still loading. */
const waiting = '[data-waiting]'

/** The first thing to do in a part of a dialog; null while what comes before it is loading, or where there is nothing. */
function firstToDo(part: HTMLElement): HTMLElement | null {
  const [first] = reachableIn(part)
  const loading = [...part.querySelectorAll(waiting)].find(each => each.checkVisibility())
  if (!first || (loading && loading.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)) return null
  // Of radio buttons, the chosen one is the one that Tab leads to.
  if (first instanceof HTMLInputElement && first.type === 'radio' && !first.checked) {
    const chosen = reachableIn(part).find(
      other => other instanceof HTMLInputElement && other.name === first.name && other.checked,
    )
    return chosen ?? first
  }
  return first
}

/**
 * Moves the focus to where a dialog begins: the first thing to do in its content. While what comes before it is loading
 * it is on the title, and it goes on from there unless the person has moved it. Returns what ends the waiting.
 */
export function beginAt(title: HTMLElement, content: HTMLElement): () => void {
  const isWaiting = () => content.querySelector(waiting) !== null
  const first = firstToDo(content)
  if (first || !isWaiting()) {
    first?.focus()
    return () => {}
  }
  title.tabIndex = -1
  title.focus()
  const observer = new MutationObserver(() => {
    if (document.activeElement !== title) return observer.disconnect()
    const first = firstToDo(content)
    if (!first && isWaiting()) return
    observer.disconnect()
    first?.focus()
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}
