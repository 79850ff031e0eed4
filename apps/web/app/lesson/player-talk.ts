import { type PageMessage, type PlayerMessage, readPlayerMessage } from '@preau/contract/frame'

/** The part of `window` that the messages with the player need. */
export type PageWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'> & {
  location: Pick<Location, 'origin'>
}

/** Milliseconds between two hellos. */
const pause = 200

export type PlayerTalk = {
  tell: (message: PageMessage) => void
  close: () => void
}

/**
 * Exchanges messages with the player in a frame: says hello until it answers that it may be shown, and passes on each
 * message that comes from that frame and from our own origin.
 */
export function talkToPlayer(
  self: PageWindow,
  frame: () => Window | null,
  onMessage: (message: PlayerMessage) => void,
): PlayerTalk {
  const tell = (message: PageMessage) => {
    // The result of the call is not returned: to a call at the end of a function, Safari gives the frame's own window
    // as the sender.
    frame()?.postMessage(message, self.location.origin)
  }
  const greeting = self.setInterval(() => tell({ type: 'hello' }), pause)

  const listen = (event: MessageEvent) => {
    if (event.origin !== self.location.origin || event.source === null || event.source !== frame()) return
    const message = readPlayerMessage(event.data)
    if (!message) return
    if (message.type === 'setPlayer') self.clearInterval(greeting)
    onMessage(message)
  }

  self.addEventListener('message', listen)
  return {
    tell,
    close: () => {
      self.clearInterval(greeting)
      self.removeEventListener('message', listen)
    },
  }
}
