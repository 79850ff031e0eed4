import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import { acceptedLanguage } from './accepted-language.ts'

type PageAddress = {
  /** Path and query as they were requested. */
  url: string
  /** Value of the language cookie, if any. */
  languageCookie: string | undefined
  /** `Accept-Language` of the browser; undefined if it is missing or must not count. */
  acceptLanguage: string | undefined
  /** Languages that are switched on. */
  languages: Language[]
}

/**
 * The right address of a page, null where the requested one is right. It begins with a language: the one in the query's
 * `lng`, in the path, in the cookie, of the browser, or French; French also replaces a language that is switched off.
 * It has single slashes, and language and first segment are in lower case. The rest of path and query is kept.
 */
export function redirectOf({
  url,
  languageCookie,
  acceptLanguage,
  languages,
}: PageAddress): { location: string; isPermanent: boolean } | null {
  // A path with several slashes in front, or a whole address, must not redirect to another host.
  const { pathname, searchParams } = new URL(`http://localhost/${url.replace(/^[/\\]+/, '')}`)
  const [first = '', second, ...rest] = pathname.split('/').slice(1)
  const speaks = (code: string | null | undefined): code is Language => isLanguage(code) && languages.includes(code)

  const prefix = first.toLowerCase()
  const requested = searchParams.get('lng')
  if (isLanguage(prefix) && !speaks(prefix)) {
    const language = speaks(requested) ? requested : defaultLanguage
    return { location: join([language, second, ...rest], searchParams), isPermanent: false }
  }
  if (!speaks(prefix)) {
    const language =
      [requested, languageCookie].find(speaks) ?? acceptedLanguage(acceptLanguage, languages) ?? defaultLanguage
    return {
      location: join([language, ...(pathname === '/' ? [] : [first, second, ...rest])], searchParams),
      isPermanent: false,
    }
  }
  if (speaks(requested) && requested !== prefix) {
    searchParams.delete('lng')
    return { location: join([requested, second, ...rest], searchParams), isPermanent: false }
  }
  const lowered = second?.replace(/%..|[A-Z]/g, letter => (letter.length === 1 ? letter.toLowerCase() : letter))
  if (prefix !== first || second !== lowered || /^[/\\]{2}/.test(url)) {
    return { location: join([prefix, lowered, ...rest], searchParams), isPermanent: true }
  }
  return null
}

function join(segments: (string | undefined)[], search: URLSearchParams): string {
  const path = segments.filter(segment => segment !== undefined).join('/')
  // A flag without a value (`?login`) is kept as one.
  const query = [...search].map(([name, value]) =>
    value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return `/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
