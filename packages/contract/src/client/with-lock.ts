/**
 * Runs a task while holding a lock that all tabs of this browser share. `isMine` is false if another tab holds it and
 * the options say not to wait. In a browser that has no locks, or forbids them, the task runs without.
 */
export async function withLock<Result>(
  name: string,
  options: LockOptions,
  task: (isMine: boolean) => Promise<Result>,
): Promise<Result> {
  // Locks exist only with https.
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
