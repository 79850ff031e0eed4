import type { RefObject } from 'react'
import { useFocusKept } from '#lists/use-focus-kept.ts'

/** When the focused line of a list is removed, focuses the next one, or the heading above the list. */
export function useNextLineFocused(list: RefObject<HTMLUListElement | null>) {
  useFocusKept(holder => {
    const line = list.current?.contains(holder) && holder.closest('li')
    if (!line) return null
    const heading = line.closest('section')?.querySelector<HTMLElement>('h2')
    const beside = [line.nextElementSibling, line.previousElementSibling]
    return () => {
      const next = beside.find(other => other?.isConnected)?.querySelector('a') ?? heading
      if (next === heading) heading?.setAttribute('tabindex', '-1')
      next?.focus()
    }
  })
}
