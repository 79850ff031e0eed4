/**
 * Does a task while it holds a lock that all tabs of this browser share; `isMine` is false where others hold it and the
 * options do not wait for them. A browser without locks, or that forbids them, lets the task go on without.
 */
export async function withLock<Result>(
  name: string,
  options: LockOptions,
  task: (isMine: boolean) => Promise<Result>,
): Promise<Result> {
  // Only what is served by https has locks.
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
