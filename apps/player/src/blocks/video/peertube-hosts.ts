import { peertubeHostsName } from '@preau/contract/player-document'

/**
 * Whether films of a PeerTube server may be shown: those that the document lists, since its policy only lets them be
 * framed.
 */
export function mayShowPeertube(host: string): boolean {
  if (typeof document === 'undefined') return false
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${peertubeHostsName}"]`)?.content ?? ''
  return named.split(' ').includes(host)
}
