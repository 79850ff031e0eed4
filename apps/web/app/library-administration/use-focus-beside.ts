import { useFocusKept } from '#lists/use-focus-kept.ts'

/**
 * For levels and tools that go away while one works on them: the focus goes to the heading of the level a tool was in, of
 * the level beside a level, or of all levels. What was in the levels' place is known when it takes the focus.
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
