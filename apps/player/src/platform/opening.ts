import { nobody } from '@preau/contract/nobody'
import { platformDomainName, publicKeyName } from '@preau/contract/player-document'
import { sessionKey } from '@preau/contract/sessions/session-key'

/** The part of `window` that says who opened the player. */
export type OpenedWindow = Pick<Window, 'parent' | 'frameElement' | 'localStorage'> & {
  location: Pick<Location, 'hash'>
  document: Pick<Document, 'querySelector'>
}

/** The fragment with the player's parameters, and the user if the fragment is not to be trusted for that. */
export type Opening = { fragment: string; user?: unknown }

/**
 * Who opens the player, and where. Anybody can write an address, so no session is taken from one: only from what our own
 * page gave its frame. That is read from the frame's element, which the browser shows to its own origin alone and which
 * only that page writes: where a link or another window has navigated the frame since, the element does not change. In a tab
 * of its own, the person this browser knows opens it, or a visitor; under a page of another origin, a visitor.
 */
export function openingOf(self: OpenedWindow): Opening {
  const source = (self.frameElement as HTMLIFrameElement | null)?.src
  if (source) return { fragment: new URL(source).hash }
  const isAlone = self.parent === (self as unknown)
  return { fragment: self.location.hash, user: (isAlone && personKnown(self)) || visitor(self.document) }
}

/** The person whose session this browser keeps, as `userObject` names them, not validated yet. */
function personKnown(self: OpenedWindow): unknown {
  try {
    const {
      login,
      mail,
      tokenSession: token,
      tokenPublic,
      mediaKey,
      mediaKeySpan,
      domain,
    } = JSON.parse(self.localStorage.getItem(sessionKey) ?? 'null')
    return mail && token && { login: login || mail, token, tokenPublic, mediaKey, mediaKeySpan, domain }
  } catch {
    // Nobody is known, or the browser forbids its store.
    return null
  }
}

function visitor(document: OpenedWindow['document']): unknown {
  const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  const key = named(publicKeyName)
  return {
    login: nobody,
    token: key,
    tokenPublic: key,
    mediaKey: '',
    domain: [named(platformDomainName) || 'localhost'],
  }
}
