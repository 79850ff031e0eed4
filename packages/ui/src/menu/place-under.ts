import { type RefObject, useEffect } from 'react'

const gap = 8
/** The assumed width of a panel in pixels; a wider panel wraps its lines. */
const usual = 280

/**
 * Keeps an open panel under its button when the page scrolls, since the position of the panel is fixed in the window.
 */
export function usePlacedUnder({
  button,
  panel,
  isOpen,
  align,
}: {
  button: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  isOpen: boolean
  align: 'start' | 'end'
}): void {
  useEffect(() => {
    if (!isOpen) return
    const follow = () => placeUnder(button.current!, panel.current!, align)
    const followScroll = ({ target }: Event) => {
      if (!panel.current!.contains(target as Node)) follow()
    }
    // The button may have moved since the panel was opened.
    follow()
    addEventListener('scroll', followScroll, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', followScroll, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [isOpen, align, button, panel])
}

/** Places a fixed panel under its button, or above it if there is more room. It uses CSSOM, which the CSP allows. */
export function placeUnder(button: HTMLElement, panel: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - at.bottom
  const opensUp = below < 280 && at.top > below
  const toEnd = at.right > usual && (align === 'end' || at.left + usual > clientWidth)
  const left = Math.max(gap, Math.min(at.left, clientWidth - usual - gap))
  const place = {
    top: opensUp ? 'auto' : `${at.bottom + gap}px`,
    bottom: opensUp ? `${clientHeight - at.top + gap}px` : 'auto',
    left: toEnd ? 'auto' : `${left}px`,
    right: toEnd ? `${Math.max(gap, clientWidth - at.right)}px` : 'auto',
    'max-width': `${(toEnd ? at.right : clientWidth - left) - gap}px`,
    'max-height': `${(opensUp ? at.top : below) - 2 * gap}px`,
  }
  for (const [name, value] of Object.entries(place)) panel.style.setProperty(name, value)
}
