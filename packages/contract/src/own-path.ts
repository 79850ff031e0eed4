/**
 * Characters that browsers remove from an address or turn into slashes, so that it leads elsewhere than it seems to.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
const treacherous = /[\u0000-\u001f\u007f\\]/

/** Longest path that is stored for a person, in characters. */
export const longestPath = 2000

/** Whether a browser may read an address differently from what it looks like. */
export function isTreacherous(address: string): boolean {
  return treacherous.test(address) || address.trim() !== address
}

/** The path of the platform that a text names, as browsers read it; null for anything that may lead elsewhere. */
export function ownPathOf(text: string): string | null {
  if (isTreacherous(text) || !text.startsWith('/') || text.startsWith('//')) return null
  const origin = 'https://own.invalid'
  const { pathname, search, hash, origin: found } = new URL(text, origin)
  // For the browser, `/../%2Felsewhere` is a path. For a server that decodes it once more, it is another host.
  return found !== origin || /^\/(?:\/|%2f|%5c)/i.test(pathname) ? null : pathname + search + hash
}
