import { use, useRef } from 'react'
import { DocumentParts } from './document-parts.tsx'
import { forgetStyleSheets, useStyleSheets } from './router-internals.ts'

/**
 * The style sheets of the page's routes. Those of the first page stand in the document itself, so that nothing holds
 * its first paint back; those of pages gone to later are links. None ever leaves: cascade layers keep them in order.
 */
export function PageStyles() {
  const parts = use(DocumentParts)
  const needed = [...new Set([...useStyleSheets(), ...(parts?.loginFiles?.styles ?? [])])]
  const inlined = useRef<string[]>(null)
  inlined.current ??= import.meta.env.SSR ? needed : inlinedStyleSheets()
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

/** Addresses of the style sheets that stand in the document. */
function inlinedStyleSheets(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('style[data-href]'), ({ dataset }) => dataset.href!)
}

/** Has the pages that follow, and the parts that are loaded later, not fetch again what stands in the document. */
export function forgetInlinedStyleSheets() {
  const inlined = inlinedStyleSheets()
  forgetStyleSheets(inlined)
  for (const href of inlined) {
    // A style sheet that is disabled is not fetched; Vite sees its link and holds no part back for it.
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href })
    document.head.append(link)
  }
}
