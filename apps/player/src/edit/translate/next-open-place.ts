import { type OpenPlace, openCount } from '@preau/course/translation-status'
import type { ContentLanguage } from '@preau/locales/languages'
import { firstOpenPlace } from '#edit/slide/focus-target.ts'
import { countIn, type SlideStates } from '#edit/tool/slide-state.ts'
import type { TreeModule } from '#edit/tool/tool-tree.ts'
import type { SlidePlace } from '#platform/place.ts'

/** An open place of a translation: its slide, and the `at` of its focus target. */
export type Stop = { place: SlidePlace; at: string }

/**
 * The next open place after a place of the open slide: in the slide, in a later one, or from the first slide on. Null
 * if nothing is open.
 */
export function nextOpenPlace(
  modules: readonly TreeModule[],
  {
    slide,
    open,
    order,
    at,
  }: { slide: string; open: readonly OpenPlace[]; order: readonly string[]; at: string | null },
  states: SlideStates,
  lang: ContentLanguage,
): Stop | null {
  const places = modules.flatMap(({ id, slides }) => slides.map(each => ({ module: id, slide: each.id })))
  const here = places.findIndex(place => place.slide === slide)
  const place = places[here]
  if (!place) return null
  const from = at === null ? -1 : order.indexOf(at)
  const later = open.find(each => order.indexOf(each.at) > from)
  if (later) return { place, at: later.at }
  const others = [...places.slice(here + 1), ...places.slice(0, here)]
  const other = others.find(each => {
    const count = countIn(states[each.slide], lang)
    return count !== null && openCount(count) > 0
  })
  if (other) return { place: other, at: firstOpenPlace }
  return open[0] ? { place, at: open[0].at } : null
}
