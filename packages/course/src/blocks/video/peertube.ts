/** A film on a PeerTube server, with the start and stop times in its address, if any. */
export type PeertubeFilm = { host: string; id: string; start: string | null; stop: string | null }

/** The short ids of present share links, and the long ones of former links. */
const filmId = /^(?:[1-9A-HJ-NP-Za-km-z]{22}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Seconds, or a time such as `1h2m3s`. */
const moment = /^(?=\d)(?:\d{1,2}h)?(?:\d{1,4}m)?(?:\d{1,6}s?)?$/

/** The film at an address on any PeerTube server; null for anything else. */
export function readPeertube(address: string): PeertubeFilm | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const [, id = ''] = /^\/(?:w|videos\/watch|videos\/embed)\/([^/;]+)(?:;|\/?$)/.exec(url?.pathname ?? '') ?? []
  if (url?.protocol !== 'https:' || !filmId.test(id)) return null
  const at = (name: string) => {
    const value = url.searchParams.get(name)
    return value && moment.test(value) ? value : null
  }
  return { host: url.host, id, start: at('start'), stop: at('stop') }
}
