import { type PageMessage, type PlayerMessage, readPageMessage } from '@preau/contract/frame'

/** The part of `window` that the talk with the page needs. */
export type FrameWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'origin'>
}

/** What the page asks of the player once they talk. */
export type PageWish = Exclude<PageMessage, { type: 'hello' }>

export type PageTalk = {
  /** Whether there is no page around. */
  isAlone: boolean
  tell: (message: PlayerMessage) => void
  close: () => void
}

/**
 * Talks with the page around the frame. What was sent is sent again to each hello, since a message posted before the
 * page listened is lost; without a page around (the player in a tab of its own) nothing is said.
 */
export function talkToPage(self: FrameWindow, onWish: (wish: PageWish) => void): PageTalk {
  const isAlone = self.parent === (self as unknown)
  const sent = new Map<PlayerMessage['type'], PlayerMessage>()

  const post = (message: PlayerMessage) => {
    if (!isAlone) self.parent.postMessage(message, self.location.origin)
  }
  const listen = (event: MessageEvent) => {
    if (isAlone || event.origin !== self.location.origin || event.source !== self.parent) return
    const message = readPageMessage(event.data)
    if (!message) return
    if (message.type !== 'hello') onWish(message)
    else if (sent.has('setPlayer')) for (const earlier of sent.values()) post(earlier)
  }

  self.addEventListener('message', listen)
  return {
    isAlone,
    tell: message => {
      sent.set(message.type, message)
      post(message)
    },
    close: () => self.removeEventListener('message', listen),
  }
}
