import { type PageMessage, type PlayerMessage, readPageMessage } from '@preau/contract/frame'

/** The part of `window` needed to exchange messages with the page. */
export type FrameWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'origin'>
}

/** A command of the page to the player. */
export type PageCommand = Exclude<PageMessage, { type: 'hello' }>

export type PageTalk = {
  /** Whether there is no page around. */
  isAlone: boolean
  tell: (message: PlayerMessage) => void
  close: () => void
}

/**
 * Exchanges messages with the page around the frame. Each hello has all earlier messages sent again, since a message posted
 * before the page listened is lost; without a page around (the player in a tab of its own) nothing is sent.
 */
export function talkToPage(self: FrameWindow, onCommand: (command: PageCommand) => void): PageTalk {
  const isAlone = self.parent === (self as unknown)
  const sent = new Map<PlayerMessage['type'], PlayerMessage>()

  const post = (message: PlayerMessage) => {
    if (!isAlone) self.parent.postMessage(message, self.location.origin)
  }
  const listen = (event: MessageEvent) => {
    if (isAlone || event.origin !== self.location.origin || event.source !== self.parent) return
    const message = readPageMessage(event.data)
    if (!message) return
    if (message.type !== 'hello') onCommand(message)
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
