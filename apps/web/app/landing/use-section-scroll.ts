import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'

/**
 * Scrolls to the section an address names (`/fr/tools`) when a link leads there. On a cold load a script of the document
 * has done it long before, and after a step back React Router restores the position.
 */
export function useSectionScroll() {
  const { key, pathname } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const isInBrowser = useIsHydrated()
  const wasThere = useRef(!isInBrowser)
  const done = useRef(isInBrowser ? null : key)
  useEffect(() => {
    if (done.current === key) return
    done.current = key
    const isOnPage = wasThere.current
    wasThere.current = true
    const section = pathname.split('/')[2]
    if (isStepBack || (!section && !isOnPage)) return
    const target = section ? document.querySelector(`[data-section="${CSS.escape(section)}"]`) : document.body
    const isSmooth = isOnPage && !matchMedia('(prefers-reduced-motion: reduce)').matches
    target?.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'auto' })
  }, [key, pathname, isStepBack])
}
