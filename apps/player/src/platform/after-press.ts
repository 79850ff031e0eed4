/** What ends a press. */
const ends = ['pointerup', 'pointercancel', 'keyup'] as const

/** Runs a task once nothing on the page is pressed: a press must reach what it was begun on, however the page changes. */
export function afterPress(task: () => void): void {
  if (!document.querySelector(':active')) {
    task()
    return
  }
  const ended = new AbortController()
  const run = () => {
    ended.abort()
    // The click comes after the press.
    setTimeout(task)
  }
  for (const end of ends) addEventListener(end, run, { signal: ended.signal })
}
