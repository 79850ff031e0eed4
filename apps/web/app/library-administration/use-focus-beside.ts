import { useFocusKept } from '#lists/use-focus-kept.ts'

/**
 * For levels and tools that go away while one works on them: the focus goes to the heading of the level a tool was in, of
 * the level beside a level, or of all levels. What was in the levels' place is known when it takes the focus.
 */
export function useFocusBeside() {
  useFocusKept(holder => {
    const section = holder.closest('section')
    const row = section?.parentElement
    if (!section || !row) return null
    const sections = [...row.children]
    const place = sections.indexOf(section)
    // The heading over all levels may be far above.
    const places = [
      section,
      ...sections.slice(place + 1),
      ...sections.slice(0, place).reverse(),
      row.closest('section'),
    ]
    return () => {
      const heading = places
        .filter(beside => beside?.isConnected)
        .map(beside => beside?.querySelector<HTMLElement>('h2, h3'))
        .find(found => found)
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    }
  })
}
