import { type ReactNode, useState } from 'react'
import { useIsHydrated } from './hydration.tsx'

/**
 * A drawing that never changes; its children are lazy. If the document contains it, it is left as it is, and its code is
 * never loaded. A page that is opened from another one waits for it.
 */
export function StaticDrawing({ as: Element = 'span', children }: { as?: 'span' | 'div' | 'g'; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  const [isBrought] = useState(!isHydrated)
  if (import.meta.env.SSR || !isBrought) return <Element>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; React leaves the content as it is
  return <Element suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
