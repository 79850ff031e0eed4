import { ScrollRestoration } from 'react-router'
import { useScrollRestoration } from './router-internals/page-hooks.ts'

/** Restores the scroll position of each page. Only the server writes its script. */
export function ScrollMemory() {
  return import.meta.env.SSR ? <ScrollRestoration /> : <InBrowser />
}

function InBrowser() {
  useScrollRestoration()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; React leaves the content as it is
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
