import { isLanguage, type Language } from '@preau/locales/languages'

/**
 * The path of the same page in another language, with what follows it but the `lng` that asked for it;
 * null when `lng` asks for nothing else than what is shown, or for a language that is not switched on.
 */
export function pathInRequestedLanguage(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  shown: Language,
  languages: readonly Language[],
): string | null {
  const query = new URLSearchParams(search)
  const asked = query.get('lng')?.toLowerCase().slice(0, 2)
  if (!isLanguage(asked) || asked === shown || !languages.includes(asked)) return null
  query.delete('lng')
  const rest = query.toString()
  return `${pathIn(asked, pathname)}${rest ? `?${rest}` : ''}${hash}`
}

/** The path of a page in another language, e.g. `/fr/tools` in English is `/en/tools`. */
export function pathIn(language: Language, pathname: string): string {
  return pathname.replace(/^\/[^/]*/, `/${language}`)
}
