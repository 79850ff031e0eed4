/** Characters browsers drop or turn into slashes while reading an address, so that it leads elsewhere than it says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
const treacherous = /[\u0000-\u001f\u007f\\]/

/** Characters of the longest path that is kept for somebody. */
export const longestPath = 2000

/** Whether an address may be read by a browser as another one than it says. */
export function isTreacherous(address: string): boolean {
  return treacherous.test(address) || address.trim() !== address
}

/** The path of the platform that a text names, as browsers read it; null for what may lead anywhere else. */
export function ownPathOf(text: string): string | null {
  if (isTreacherous(text) || !text.startsWith('/') || text.startsWith('//')) return null
  const origin = 'https://own.invalid'
  const { pathname, search, hash, origin: found } = new URL(text, origin)
  // `/../%2Felsewhere` is a path to the browser, and an address to whoever decodes it once more.
  return found !== origin || /^\/(?:\/|%2f|%5c)/i.test(pathname) ? null : pathname + search + hash
}
