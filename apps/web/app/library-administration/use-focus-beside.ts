import { useFocusKept } from '#lists/use-focus-kept.ts'

/**
 * Moves the focus when the focused level or tool is removed: to the heading of a tool's level, of the level beside a
 * level, or of all levels. Evaluated when the focus moves, since by then the list has changed.
 */
export function useFocusBeside() {
  useFocusKept(holder => {
    const all = holder.closest('[data-section="tools"]')
    const section = holder.closest('section')
    if (!all || !section) return null
    const sections = [...all.querySelectorAll('section')]
    const place = sections.indexOf(section)
    // The heading over all levels may be far above.
    const places = [section, ...sections.slice(place + 1), ...sections.slice(0, Math.max(place, 0)).reverse(), all]
    return () => {
      const heading = places
        .filter(beside => beside.isConnected)
        .map(beside => beside.querySelector<HTMLElement>('h2, h3'))
        .find(found => found)
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    }
  })
}
