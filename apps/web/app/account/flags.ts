import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { useChangeQuery } from '#document/router-internals/pending-path.ts'
import { useSite } from '#site.tsx'

/** The flags that the address of any page may have. */
export type Flags = {
  /** Opens the login modal when nobody is signed in. */
  login: boolean
  /** Shows the e-mail form in it at once. */
  form: boolean
  /** Where to go after signing in; not yet checked. */
  return: string | null
  /** Opens the way to support. */
  support: boolean
  /** Signs out. */
  logout: boolean
  /** Asks before signing out: a page of another site led here (`apps/server/src/pages/sign-out-from-elsewhere.ts`). */
  ask: boolean
}

const none: Flags = { login: false, form: false, return: null, support: false, logout: false, ask: false }

/** Reads the flags of a query. */
export function readFlags(search: string): Flags {
  const query = new URLSearchParams(search)
  return {
    login: query.has('login'),
    form: query.has('form'),
    return: query.get('return'),
    support: query.has('support'),
    logout: query.get('url') === 'logout',
    ask: query.has('ask'),
  }
}

/** A query with one more flag; what the page shows by its query is kept. */
export function withFlag(search: string, flag: 'login' | 'support'): string {
  if (readFlags(search)[flag]) return search
  return search === '' ? `?${flag}` : `${search}&${flag}`
}

/** The query of a link that opens something over the page; in a document's first render, which knows no query, the flag alone. */
export function useQueryWith(flag: 'login' | 'support'): string {
  const { search } = useLocation()
  return withFlag(useIsHydrated() ? search : '', flag)
}

const landingPage = /^\/[^/]+(?:\/(?:about|tools|quotes)?)?$/

/** Whether a path is the landing page or one of its sections, which a person who signs in there leaves for the dashboard. */
export function isLandingPage(pathname: string): boolean {
  return landingPage.test(pathname)
}

/**
 * Where to go after signing in elsewhere: the `return` of the address, or back to its page, or from the landing page to
 * the dashboard. Reads the address and not `useFlags`, which knows no `return` in the first render: a button may be pressed
 * as soon as that is there.
 */
export function wayBack(pathname: string, search: string, dashboard: string): string {
  const wanted = readFlags(search).return
  if (wanted !== null) return wanted
  if (isLandingPage(pathname)) return dashboard
  const query = new URLSearchParams(search)
  for (const name of ['login', 'form']) query.delete(name)
  const rest = query.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

/** The flags of the page's address; on the server and in a document's first render those that the document was made for. */
export function useFlags(): Flags {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  const { login } = useSite()
  return useMemo(() => {
    if (isHydrated) return readFlags(search)
    return login ? { ...none, login: true, form: login.withForm } : none
  }, [search, isHydrated, login])
}

/** Removes flags from the address without leaving the page. */
export function useDropFlags(): (...names: (keyof Flags)[]) => void {
  const changeQuery = useChangeQuery()
  return useCallback(
    (...names) =>
      changeQuery(query => {
        for (const name of names) query.delete(name)
        return query
      }),
    [changeQuery],
  )
}
