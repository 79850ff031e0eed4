import { putBodyBack, watchForeignChanges } from '@preau/ui/foreign-changes/foreign-changes'
import { restartOnce } from './restart-once.ts'
import { typedFields } from './typed-fields.ts'

/**
 * The document that React must recognise: taken just before hydration, and restored if React cannot draw in its place.
 */
type Served = { attributes: [string, string][]; head: Node[]; body: Node[]; putTypedBack: () => void }

let served: Served | null = null

/** Changes of others so far, without the document's own early drawing, which React never checks. */
function foreignChanges(): MutationRecord[] {
  const early = window.changedEarly
  if (!early) return []
  early.records.push(...early.observer.takeRecords())
  return early.records.filter(({ target }) => !elementOf(target)?.closest('[data-early-content]'))
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** Whether others have changed what was served, as translation and extensions do. Elements beside it do not count. */
export const isServedChanged = () => foreignChanges().some(({ target }) => target !== document.body)

/**
 * Restores the served document for React to hydrate; to be called during the first render, the last moment before React
 * looks. A translation then sees new texts, and translates them again.
 */
export function putServedBack(): void {
  if (isAlive()) return
  if (window.changedEarly) {
    const { activeElement } = document
    const changes = foreignChanges()
    window.changedEarly.observer.disconnect()
    delete window.changedEarly
    watchForeignChanges(changes)
    if (activeElement !== document.activeElement && activeElement instanceof HTMLElement)
      activeElement.focus({ preventScroll: true })
  }
  noteServed()
}

function noteServed(): void {
  const { documentElement, head, body } = document
  served = {
    attributes: Array.from(documentElement.attributes, ({ name, value }) => [name, value]),
    head: [...head.childNodes],
    body: [...body.childNodes],
    putTypedBack: typedFields(),
  }
}

const isAlive = () => 'ready' in document.documentElement.dataset

/**
 * If React did not recognise the document, because it was changed on its way, and has drawn it again: copies what was
 * typed into the old fields to the new ones, and what scripts had noted on the document.
 */
export function keepFromServed(): void {
  if (isAlive() || !served) return
  restoreAttributes(served)
  served.putTypedBack()
}

/** Shows the document as it was served, whose links work, if React has removed everything. */
export function showServed(): void {
  if (!served) return
  // A page that was hydrated may be another one by now: it is reloaded, once, in case that fails as well.
  if (isAlive() && restartOnce()) return
  restoreAttributes(served)
  for (const node of served.head) if (!node.isConnected) document.head.append(node)
  document.body.replaceChildren(...served.body)
}

let end: (() => void) | null = null

/** Begins with the served document; `begin` returns a function that stops React again. */
export function beginWithServed(begin: () => () => void): void {
  putBodyBack(foreignChanges())
  noteServed()
  end = begin()
}

/** Stops React if it failed at its start, and shows the document as it was served. */
export function fallBackToServed(): void {
  if (isAlive() || !served || !end) return
  const stop = end
  // React cannot be stopped while it renders.
  queueMicrotask(() => {
    stop()
    showServed()
  })
}

function restoreAttributes({ attributes }: Served): void {
  const { documentElement } = document
  // The Content-Security-Policy forbids style attributes.
  for (const [name, value] of attributes)
    if (name !== 'style' && !documentElement.hasAttribute(name)) documentElement.setAttribute(name, value)
}
