import { type ReactNode, useState } from 'react'
import { useIsHydrated } from './hydration.tsx'

/**
 * A drawing that never changes; its children are lazy. One that the document brought is left as it stands, and its code
 * is never loaded. A page that is come to from another one waits for it.
 */
export function Still({ as: Element = 'span', children }: { as?: 'span' | 'div' | 'g'; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  const [isBrought] = useState(!isHydrated)
  if (import.meta.env.SSR || !isBrought) return <Element>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it only says that what stands there stays
  return <Element suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
