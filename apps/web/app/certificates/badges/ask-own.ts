/** Makes a request to our own host, whatever host an address names; null if nobody answered. */
export function askOwn(path: string, origin: string, signal: AbortSignal | null = null): Promise<Response | null> {
  const url = new URL(path, origin)
  return fetch(url, { credentials: 'omit', cache: 'no-cache', redirect: 'error', signal }).catch(() => null)
}
