/** Where a person may be sent after signing in: a path of this site, or an address of a host we know. */
export type SafeReturn = { kind: 'path'; path: string } | { kind: 'address'; address: string }

type Known = {
  /** Origin of the page, e.g. `https://www.example.org`. */
  origin: string
  /** Hosts, with their port where it is not the usual one, in lower case. */
  allowedHosts: readonly string[]
}

/** Characters browsers drop or turn into slashes while reading an address, so that it leads elsewhere than it says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
const treacherous = /[\u0000-\u001f\u007f\\]/

/**
 * Reads the `return` of an address. Only paths of this site and http or https addresses of allowed hosts are taken,
 * without a user name in front, and never a step down from https to http; null for everything else.
 */
export function safeReturn(wanted: string | null, { origin, allowedHosts }: Known): SafeReturn | null {
  if (!wanted || treacherous.test(wanted) || wanted.trim() !== wanted) return null
  const isPath = wanted.startsWith('/')
  if (isPath ? wanted.startsWith('//') : !/^https?:\/\//i.test(wanted)) return null
  const address = parse(wanted, origin)
  if (!address || address.username || address.password) return null
  // `/../%2Felsewhere` is a path to the browser, and an address to whoever decodes it once more.
  if (/^\/(?:\/|%2f|%5c)/i.test(address.pathname)) return null
  if (address.origin === origin) return { kind: 'path', path: address.pathname + address.search + address.hash }
  const isStepDown = origin.startsWith('https:') && address.protocol !== 'https:'
  if (isStepDown || !allowedHosts.includes(address.host)) return null
  return { kind: 'address', address: address.href }
}

/** Old tablets have no `URL.parse`. */
function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
