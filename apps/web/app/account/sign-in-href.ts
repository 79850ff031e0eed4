import type { Language } from '@preau/locales/languages'
import { pageHref } from '#site.tsx'

/**
 * Address of the landing page with its login modal open, which leads to `target` after signing in.
 * @param withForm whether the modal shows the e-mail form at once
 */
export function signInHref(
  language: Language,
  { target, withForm = false }: { target: string | null; withForm?: boolean },
): string {
  const query = new URLSearchParams({
    login: '',
    ...(withForm && { form: '' }),
    ...(target !== null && { return: target }),
  })
  return `${pageHref(language)}?${query}`
}

/** Address of the login modal: over the current page, at `here`, or with the page's own `return` if it has one. */
export function signInHereHref(language: Language, { here, target }: { here: string; target: string | null }): string {
  return target === null ? here : signInHref(language, { target })
}

/** Address of a page with the login modal over it, which leads to `target` after signing in, and leaves one there when it is closed. */
export function signInOverHref(page: string, target: string): string {
  return `${page}?${new URLSearchParams({ login: '', return: target })}`
}
