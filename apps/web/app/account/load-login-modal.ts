let loaded: typeof import('./login-modal.tsx') | undefined

/** Loads the login modal with its form: not part of any page's first load, but ready before it is wanted. */
export async function loadLoginModal() {
  loaded = await import('./login-modal.tsx')
  return loaded
}

/** The login modal, where it has been loaded: one that a document brings comes alive without waiting for anything. */
export function loadedLoginModal() {
  return loaded?.LoginModal
}
