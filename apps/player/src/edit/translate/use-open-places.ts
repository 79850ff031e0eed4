import { titleName } from '@preau/course/original-parts'
import { sourceOf } from '@preau/course/source-of'
import { type OpenPlace, openCount, openPlacesOf } from '@preau/course/translation-status'
import type { ContentLanguage } from '@preau/locales/languages'
import { type RefObject, useEffect, useRef } from 'react'
import { contentsNow, type DraftView } from '#edit/draft/draft-contents.ts'
import { focusBlock } from '#edit/slide/focus-block.ts'
import type { FocusTarget } from '#edit/slide/focus-target.ts'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { sumIn } from '#edit/tool/slide-state.ts'
import type { SlidePlace } from '#platform/place.ts'
import { nextOpenPlace } from './next-open-place.ts'

/** The key that goes to the next open place. */
export const nextKey = 'F8'

/** The open places of a slide in a language; none in the original language. */
export function openIn({ about, histories }: DraftView, lang: ContentLanguage): OpenPlace[] {
  const original = sourceOf(contentsNow(histories), lang, about.language)
  if (!original || lang === about.language) return []
  const known = { outdated: about.outdated[lang] ?? [], meant: about.meant[lang] ?? [] }
  return openPlacesOf(original, histories[lang]?.present, known)
}

/** Moves the focus to an open place, or to the button that begins the translation. */
export function focusOpenPlace(main: HTMLElement | null, at: string): void {
  const title = main?.querySelector<HTMLElement>('h1 textarea')
  if (title && at !== titleName) focusBlock(main, at)
  else (title ?? main?.querySelector('button'))?.focus()
}

/** The open places in the edited language, on this slide and in the tool, and how to go to the next, by key too. */
export function useOpenPlaces(
  view: DraftView,
  { slide, lang, main }: { slide: string; lang: ContentLanguage; main: RefObject<HTMLElement | null> },
  onGo: (place: SlidePlace, focusTarget: FocusTarget) => void,
) {
  const { tree, states } = useEditedTool()
  const open = openIn(view, lang)
  const sum = sumIn(
    states,
    tree.modules.flatMap(({ slides }) => slides),
    lang,
  )
  const isTranslation = lang !== view.about.language

  const next = () => {
    const order = [titleName, ...(view.histories[view.about.language]?.present.blocks ?? []).map(({ id }) => id)]
    const stop = nextOpenPlace(tree.modules, { slide, open, order, at: placeOfFocus(main.current) }, states, lang)
    if (!stop) return
    if (stop.place.slide === slide) focusOpenPlace(main.current, stop.at)
    else onGo(stop.place, { at: stop.at, lang })
  }
  const latest = useRef(next)
  latest.current = next
  useEffect(() => {
    if (!isTranslation) return
    const press = (event: KeyboardEvent) => {
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      if (event.key !== nextKey || !isPlain || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isTranslation])
  return {
    /** How many places are open in the whole tool; null while unknown. */
    left: sum && openCount(sum),
    outdated: open.filter(({ why }) => why === 'outdated').length,
    next,
  }
}

/** The block or the title that has the focus. */
function placeOfFocus(main: HTMLElement | null): string | null {
  const focused = document.activeElement
  if (!main?.contains(focused)) return null
  if (focused?.closest('h1')) return titleName
  return focused?.closest<HTMLElement>('[data-block]')?.dataset.block ?? null
}
