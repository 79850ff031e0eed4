import { use, useRef } from 'react'
import { UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { DocumentParts } from './document-parts.tsx'

/**
 * The style sheets of the page's routes. Those of the first page stand in the document itself, so that nothing holds
 * its first paint back; those of pages gone to later are links. None ever leaves: cascade layers keep them in order.
 */
export function PageStyles() {
  const parts = use(DocumentParts)
  const needed = useStyleSheets()
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

/** Addresses of the style sheets of the routes that are shown. */
function useStyleSheets(): string[] {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes
  const matches = useMatches()
  return [...new Set(matches.flatMap(({ id }) => routes?.[id]?.css ?? []).map(plain))]
}

/** The manifest marks some addresses with a lone hash sign. */
const plain = (href: string) => href.replace('#', '')

/** Addresses of the style sheets that stand in the document. */
function inlinedStyleSheets(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('style[data-href]'), ({ dataset }) => dataset.href!)
}

/** Takes what stands in the document out of the manifest, or React Router would fetch it again for the next page. */
export function dropInlinedStyleSheets(routes: Record<string, { css?: string[] } | undefined>) {
  const inlined = inlinedStyleSheets()
  for (const route of Object.values(routes)) {
    if (route?.css) route.css = route.css.filter(href => !inlined.includes(plain(href)))
  }
}
