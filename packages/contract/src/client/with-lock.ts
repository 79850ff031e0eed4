/**
 * Runs a task while it holds a lock shared by all tabs of this browser; `isMine` is false where another tab holds it and
 * the options do not wait. In a browser without locks, or that forbids them, the task runs without.
 */
export async function withLock<Result>(
  name: string,
  options: LockOptions,
  task: (isMine: boolean) => Promise<Result>,
): Promise<Result> {
  // Locks need https.
  if (!navigator.locks) return task(true)
  let hasBegun = false
  try {
    return await navigator.locks.request(name, options, lock => {
      hasBegun = true
      return task(lock !== null)
    })
  } catch (fault) {
    // Chromium forbids locks where cookies are blocked.
    if (hasBegun) throw fault
    return task(true)
  }
}
