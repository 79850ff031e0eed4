/** The key under which a tab notes that it has just restarted. */
const restartKey = 'restarted'

/** Reloads the page, once until `forgetRestart`; returns whether it does. */
export function restartOnce(): boolean {
  try {
    if (sessionStorage.getItem(restartKey)) return false
    sessionStorage.setItem(restartKey, '1')
    location.reload()
    return true
  } catch {
    // A browser that forbids storage could reload forever.
    return false
  }
}

/** Lets the tab restart again. */
export function forgetRestart() {
  try {
    sessionStorage.removeItem(restartKey)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
