let loaded: typeof import('./sign-in-modal.tsx') | undefined

/** Loads the login modal with its form: not part of any page's first load, but preloaded before it is needed. */
export async function loadSignInModal() {
  loaded = await import('./sign-in-modal.tsx')
  return loaded
}

/** The login modal if it is loaded already: one that the document contains hydrates without waiting. */
export function loadedSignInModal() {
  return loaded?.SignInModal
}
