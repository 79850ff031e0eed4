import type { Frame, Locator, Page } from '@playwright/test'

/** How many pixels of a page lie out of sight sideways; at most 0 where it fits its window, or its frame. */
export function beyondWindow(page: Page | Frame): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * How many pixels of a dialog lie out of sight sideways, in itself or in what scrolls in it; at most 0 where it fits. The
 * dialog alone says nothing: it is as wide as it is, and what it holds scrolls in a part of it.
 */
export function hiddenSideways(dialog: Locator): Promise<number> {
  return dialog.evaluate(element => {
    const scrolling = [...element.querySelectorAll('*')].filter(part =>
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
    )
    return Math.max(...[element, ...element.children, ...scrolling].map(part => part.scrollWidth - part.clientWidth))
  })
}
