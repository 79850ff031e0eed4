import type { Language } from '@preau/locales/languages'
import { pageHref } from '#site.tsx'

/** Address of the registration page, which leads to `target` once the account is active. */
export function signUpHref(language: Language, target: string | null): string {
  const page = pageHref(language, 'signup')
  return target === null ? page : `${page}?${new URLSearchParams({ return: target })}`
}
