import { peertubeHostsName } from '@preau/contract/frame'

/**
 * Whether films of a server of PeerTube may be shown: those that the document names, whose policy lets them be framed and no
 * others.
 */
export function mayShowPeertube(host: string): boolean {
  if (typeof document === 'undefined') return false
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${peertubeHostsName}"]`)?.content ?? ''
  return named.split(' ').includes(host)
}
