import { letReactDrawIn } from '@preau/ui/foreign-changes/foreign-changes'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { trustedHtml } from '#platform/trusted-html.ts'
import styles from './phone.module.css'

/** An empty document; without the doctype browsers would lay it out in quirks mode. */
const blankDocument = '<!doctype html><title></title>'

const trusted = trustedHtml('blank-document')

/**
 * A frame as wide as a telephone, so that media queries apply as on one. `onEscape` is called for the key pressed in
 * the frame, which the page around does not receive.
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
      if (!inside?.defaultView) return
      letReactDrawIn(inside.defaultView)
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

/** Copies the style sheets of this document into another, also those that are added later; calls back when they are loaded. */
function dress(inside: Document, onReady: () => void): () => void {
  const root = document.documentElement
  const copyRoot = () => {
    for (const { name, value } of root.attributes) inside.documentElement.setAttribute(name, value)
  }
  const copySheets = (nodes: Iterable<Node>) =>
    [...nodes]
      .filter(
        node => node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet'),
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
