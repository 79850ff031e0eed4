import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import { acceptedLanguage } from './accepted-language.ts'

type PageAddress = {
  /** Path and query as they came. */
  url: string
  /** Value of the language cookie, if any. */
  languageCookie: string | undefined
  /** `Accept-Language` of the browser, if it sends one and is to be followed. */
  acceptLanguage: string | undefined
  /** Languages switched on. */
  languages: Language[]
}

/**
 * The right address for a page, null where it is right already: a language in front (the query's `lng`, the path's, the
 * cookie's, the browser's, French; French instead of one that is off), one slash, language and first segment in lower
 * case, the rest of path and query kept.
 */
export function redirectOf({
  url,
  languageCookie,
  acceptLanguage,
  languages,
}: PageAddress): { location: string; isPermanent: boolean } | null {
  // A path of several slashes, or a whole address, must not become another host.
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
