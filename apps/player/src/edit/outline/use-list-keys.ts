import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'

/** Attribute of a line of the side list, and of a button that is a line by itself. */
export const listLine = 'data-line'

/**
 * Makes the lines of the side list one Tab stop: the arrow keys move between lines, and within one to its handle and
 * its actions; Home and End lead to the first and the last line. Tab enters the list at the open slide.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
} {
  // After each rendering: new lines have Tab stops of their own.
  useEffect(() => {
    const lines = list.current ? linesOf(list.current) : []
    const stops = lines.flat().filter(({ tabIndex }) => tabIndex === 0)
    if (stops.length !== 1) makeStop(lines, firstStop(lines))
  })
  return {
    onKeyDown(event) {
      const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event
      // A menu opens with an arrow key, and a line that is picked up moves with them.
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if (currentTarget.querySelector('[data-dragged="true"]')) return
      const lines = linesOf(currentTarget)
      const at = lines.findIndex(controls => controls.includes(target as HTMLElement))
      const line = lines[at]
      if (!line) return
      const place = line.indexOf(target as HTMLElement)
      const steps: Record<string, HTMLElement | undefined> = {
        ArrowDown: lines[at + 1]?.find(isName),
        ArrowUp: lines[at - 1]?.find(isName),
        ArrowRight: line[place + 1],
        ArrowLeft: line[place - 1],
        Home: lines[0]?.find(isName),
        End: lines.at(-1)?.find(isName),
      }
      const to = steps[key]
      if (!to) return
      event.preventDefault()
      to.focus()
    },
    onFocus({ target, currentTarget }) {
      const lines = linesOf(currentTarget)
      const stop = lines.flat().find(control => control === target)
      if (stop) makeStop(lines, stop)
    },
    onBlur({ relatedTarget, currentTarget }) {
      if (currentTarget.contains(relatedTarget)) return
      const lines = linesOf(currentTarget)
      makeStop(lines, firstStop(lines))
    },
  }
}

/** The controls of each line, in order; those of menus and dialogs are not among them. */
function linesOf(list: HTMLElement): HTMLElement[][] {
  return [...list.querySelectorAll<HTMLElement>(`[${listLine}]`)]
    .map(line => (line.matches('button') ? [line] : [...line.querySelectorAll<HTMLElement>(':scope > button:enabled')]))
    .filter(({ length }) => length > 0)
}

const isCurrent = (line: HTMLElement[]) => line.some(control => control.hasAttribute('aria-current'))

/** Where Tab enters the list: at the slide that is open. */
const firstStop = (lines: HTMLElement[][]) => (lines.find(isCurrent) ?? lines[0])?.find(isName) ?? lines[0]?.[0]

/** Whether a control is the one that names its line: neither a handle, nor what opens its menu. */
const isName = (control: HTMLElement) =>
  !control.hasAttribute('aria-describedby') && !control.hasAttribute('aria-haspopup')

function makeStop(lines: HTMLElement[][], stop: HTMLElement | undefined): void {
  for (const control of lines.flat()) control.tabIndex = control === stop ? 0 : -1
}
