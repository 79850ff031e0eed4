/** Name under which the player's document lists the PeerTube servers whose films it may show. */
export const peertubeHostsName = 'peertube-hosts'

/** Name of the key with which visitors make their calls. */
export const publicKeyName = 'public-key'

/** Name of the platform's domain; the value is empty where none is configured. */
export const platformDomainName = 'platform-domain'
