import { isTreacherous, ownPathOf } from '@preau/contract/own-path'

/** Where a person may be sent after signing in: a path of this site, or an address of a host we know. */
export type SafeReturn = { kind: 'path'; path: string } | { kind: 'address'; address: string }

type Known = {
  /** Origin of the page, e.g. `https://www.example.org`. */
  origin: string
  /** Hosts, with their port unless it is the default one, in lower case. */
  allowedHosts: readonly string[]
}

/**
 * Reads the `return` of an address. Only paths of this site and http or https addresses of allowed hosts are accepted,
 * without a user name, and never from https down to http; null for everything else.
 */
export function safeReturn(wanted: string | null, { origin, allowedHosts }: Known): SafeReturn | null {
  if (!wanted) return null
  if (wanted.startsWith('/')) return pathReturn(wanted)
  if (isTreacherous(wanted) || !/^https?:\/\//i.test(wanted)) return null
  const address = parse(wanted)
  if (!address || address.username || address.password) return null
  const path = pathReturn(address.pathname + address.search + address.hash)
  if (!path || address.origin === origin) return path
  const isStepDown = origin.startsWith('https:') && address.protocol !== 'https:'
  if (isStepDown || !allowedHosts.includes(address.host)) return null
  return { kind: 'address', address: address.href }
}

function pathReturn(wanted: string): SafeReturn | null {
  const path = ownPathOf(wanted)
  return path === null ? null : { kind: 'path', path }
}

/** Old tablets have no `URL.parse`. */
function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
