import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage } from '@preau/locales/languages'

/**
 * The address to which a request to sign out is redirected if a page of another site caused it: the same page, which
 * then asks first. Null for any other request. A typed address, our own pages, and the sites that we send people to and
 * from (`allowedHosts`) sign out at once. Browsers set `Sec-Fetch-Site` themselves; pages cannot change it.
 */
export function signOutQuestionOf(
  url: string,
  headers: IncomingHttpHeaders,
  allowedHosts: readonly string[],
): string | null {
  const site = headers['sec-fetch-site']
  if (site !== 'cross-site' && site !== 'same-site') return null
  const { pathname, searchParams } = new URL(`http://localhost/${url.replace(/^[/\\]+/, '')}`)
  const [first = '', second] = pathname.toLowerCase().split('/').slice(1)
  const isLogout = (isLanguage(first) ? second : first) === 'logout'
  if (!isLogout && searchParams.get('url') !== 'logout') return null
  if (isLogout && searchParams.has('ask')) return null
  if (allowedHosts.includes(hostOf(headers.referer))) return null
  return `${isLanguage(first) ? `/${first}` : ''}/logout?ask`
}

function hostOf(address: string | undefined): string {
  return URL.parse(address ?? '')?.host ?? ''
}
