import { sessionKey } from '@preau/contract/sessions/session-key'
import { readSession } from '@preau/contract/sessions/stored-session'
import { frameUserOf, opensTranslation } from '#library/player-opening.ts'

/**
 * Opens the player in the frame before this script, for the person the browser has a session of, and focuses it once it
 * may be seen, since the keys that turn slides are heard in it: this must not wait for React. It focuses the frame's window
 * and not the frame, which would look like a person's focus and wake the calm page.
 * @param visitorParameters the document's parameters, which are a visitor's
 */
export default function openPlayer(visitorParameters: string) {
  const frame = document.currentScript!.previousElementSibling as HTMLIFrameElement
  const parameters = new URLSearchParams(visitorParameters)
  const isEditor = parameters.get('editor') === 'true'
  const user = readSession(() => localStorage.getItem(sessionKey))
  if (user) {
    if (!user.login) return
    parameters.delete('signUp')
    parameters.set('userObject', JSON.stringify(frameUserOf(user)))
  } else if (isEditor) return
  else if (!('asksConsent' in document.documentElement.dataset)) parameters.set('visit', 'kept')
  if (isEditor && opensTranslation(location.search)) parameters.set('opens', 'translation')
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== location.origin || data?.type !== 'setPlayer') return
    frame.dataset.shown = 'true'
    if (document.activeElement === document.body) frame.contentWindow!.focus()
  })
  frame.src = `/player/#${parameters}`
}
