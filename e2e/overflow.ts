import type { Frame, Locator, Page } from '@playwright/test'

/** By how many pixels a page overflows sideways; at most 0 if it fits its window, or its frame. */
export function beyondWindow(page: Page | Frame): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * By how many pixels a dialog, or what scrolls in it, overflows sideways; at most 0 if it fits. The size of the dialog
 * alone says nothing: its content scrolls in a part of it.
 */
export function hiddenSideways(dialog: Locator): Promise<number> {
  return dialog.evaluate(element => {
    const scrolling = [...element.querySelectorAll('*')].filter(part =>
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
    )
    return Math.max(...[element, ...element.children, ...scrolling].map(part => part.scrollWidth - part.clientWidth))
  })
}
