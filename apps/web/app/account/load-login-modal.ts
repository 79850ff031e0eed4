/** Loads the login modal with its form: not part of any page's first load, but ready before it is wanted. */
export function loadLoginModal() {
  return import('./login-modal.tsx')
}
