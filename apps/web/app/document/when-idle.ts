/** Runs a task once the browser is idle, after `timeout` milliseconds in any case; Safari does not report idleness. */
export function whenIdle(task: () => void, timeout: number) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout })
  else setTimeout(task, 200)
}
