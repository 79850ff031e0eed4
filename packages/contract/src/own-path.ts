/** Characters that browsers drop or turn into slashes in an address, so that it leads elsewhere than it seems to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
const treacherous = /[\u0000-\u001f\u007f\\]/

/** Longest path that is stored for a person, in characters. */
export const longestPath = 2000

/** Whether a browser may read an address differently from how it looks. */
export function isTreacherous(address: string): boolean {
  return treacherous.test(address) || address.trim() !== address
}

/** The path of the platform in a text, as browsers read it; null for anything that may lead elsewhere. */
export function ownPathOf(text: string): string | null {
  if (isTreacherous(text) || !text.startsWith('/') || text.startsWith('//')) return null
  const origin = 'https://own.invalid'
  const { pathname, search, hash, origin: found } = new URL(text, origin)
  // `/../%2Felsewhere` is a path to the browser, and another host to a server that decodes it once more.
  return found !== origin || /^\/(?:\/|%2f|%5c)/i.test(pathname) ? null : pathname + search + hash
}
