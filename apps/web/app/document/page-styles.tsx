import { use, useRef } from 'react'
import { DocumentParts } from './document-parts.tsx'
import { useIsHydrated } from './hydration.tsx'
import { forgetStyleSheets } from './router-internals/in-window.ts'
import { useStyleSheets } from './router-internals/page-hooks.ts'

/**
 * The style sheets of the page's routes. Those of the first page are in the document itself, so that they do not delay
 * its first paint; those of later pages are links. None is ever removed: cascade layers keep them in order.
 */
export function PageStyles() {
  const parts = use(DocumentParts)
  const needed = [...new Set([...useStyleSheets(), ...(parts?.signInFiles?.styles ?? [])])]
  const inlined = useRef<string[]>(null)
  // If React draws a document that it did not recognise, it cannot write inline styles: they are loaded by address.
  const isBrought = !useIsHydrated()
  inlined.current ??= import.meta.env.SSR ? needed : isBrought ? inlinedStyleSheets() : []
  const linked = useRef<string[]>([])
  for (const href of needed) {
    if (!inlined.current.includes(href) && !linked.current.includes(href)) linked.current.push(href)
  }
  return (
    <>
      {inlined.current.map(href => (
        <style
          key={href}
          data-href={href}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet, written by the server only
          dangerouslySetInnerHTML={{ __html: parts?.styleSheetText(href) ?? '' }}
        />
      ))}
      {linked.current.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  )
}

/** Addresses of the style sheets that are in the document. */
function inlinedStyleSheets(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('style[data-href]'), ({ dataset }) => dataset.href!)
}

/** Keeps later pages from fetching style sheets again that are in the document; parts that are loaded later check that themselves. */
export function forgetInlinedStyleSheets() {
  forgetStyleSheets(inlinedStyleSheets())
}
