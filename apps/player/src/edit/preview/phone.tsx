import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { trustedHtml } from '#platform/trusted-html.ts'
import styles from './phone.module.css'

/** A document of nothing: without its first line browsers would lay out as they did in the nineties. */
const blankDocument = '<!doctype html><title></title>'

const trusted = trustedHtml('blank-document')

/**
 * A window as wide as a telephone's, for what adapts to the window it stands in. `onEscape` hears the key pressed there,
 * which the page around does not.
 */
export function Phone({ label, onEscape, children }: { label: string; onEscape: () => void; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const latest = useRef(onEscape)
  latest.current = onEscape
  const open = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return
    let undress = () => {}
    frame.onload = () => {
      const inside = frame.contentDocument
      if (!inside) return
      inside.addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) latest.current()
      })
      undress = dress(inside, () => setBody(inside.body))
    }
    frame.srcdoc = trusted(blankDocument)
    return () => undress()
  }, [])
  return (
    <div className={styles.phone}>
      <iframe ref={open} className={styles.screen} title={label} />
      {body && createPortal(children, body)}
    </div>
  )
}

/** Gives a document the looks of this one, those that come later as well, and says when it has them. */
function dress(inside: Document, onReady: () => void): () => void {
  const root = document.documentElement
  const copyRoot = () => {
    for (const { name, value } of root.attributes) inside.documentElement.setAttribute(name, value)
  }
  const copySheets = (nodes: Iterable<Node>) =>
    [...nodes]
      .filter(
        node =>
          node instanceof HTMLStyleElement ||
          // One that is disabled stands for what the document has inside it, and never comes.
          (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && !node.disabled),
      )
      .map(node => {
        const copy = inside.head.appendChild(inside.importNode(node, true))
        return new Promise(settle => {
          if (copy instanceof inside.defaultView!.HTMLStyleElement) return settle(null)
          copy.addEventListener('load', settle)
          copy.addEventListener('error', settle)
        })
      })
  copyRoot()
  const scheme = document.querySelector('meta[name="color-scheme"]')
  if (scheme) inside.head.append(inside.importNode(scheme))
  void Promise.all(copySheets(document.head.children)).then(onReady)
  const themes = new MutationObserver(copyRoot)
  themes.observe(root, { attributes: true })
  const sheets = new MutationObserver(changes => copySheets(changes.flatMap(({ addedNodes }) => [...addedNodes])))
  sheets.observe(document.head, { childList: true })
  return () => {
    themes.disconnect()
    sheets.disconnect()
  }
}
