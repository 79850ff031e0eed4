/** A film on a server of PeerTube, and the moments between which it is played, where its address names them. */
export type PeertubeFilm = { host: string; id: string; start: string | null; stop: string | null }

/** The short ids of addresses that are shared today, and the long ones of before. */
const filmId = /^(?:[1-9A-HJ-NP-Za-km-z]{22}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Seconds, or such as `1h2m3s`. */
const moment = /^(?=\d)(?:\d{1,2}h)?(?:\d{1,4}m)?(?:\d{1,6}s?)?$/

/** The film that an address on any server of PeerTube leads to; null for anything else. */
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
