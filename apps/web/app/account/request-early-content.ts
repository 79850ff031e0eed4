import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { sessionKey } from '@preau/contract/sessions/session-key'
import { readSession } from '@preau/contract/sessions/stored-session'

/** The server's answer to an early request for the content of a page. */
export type EarlyAnswers = {
  /** The content as HTML. */
  html: string
  /** The data that the HTML was rendered from. */
  content: object
}

declare global {
  interface Window {
    /** The early request and the address of the account it was made for; `content` once the response is here. */
    earlyContent?: { mail: string; answer: Promise<EarlyAnswers>; content?: object }
  }
}

/**
 * Requests the content of the page for the person whose session the browser has, and draws it in the element before this
 * script, before the page's scripts run. What fails here, the page requests itself.
 */
export default function requestEarlyContent() {
  const place = document.currentScript!.previousElementSibling!
  const user = readSession(() => localStorage.getItem(sessionKey))
  if (!user) return
  const { mail, firstName, tokenSession } = user
  const mediaKey = mediaCredentials(user).key
  const request = async () => {
    const body = JSON.stringify({ login: mail, key: tokenSession, mediaKey, firstName })
    const headers = { 'content-type': 'application/json' }
    const answer: EarlyAnswers = await (await fetch(location.pathname, { method: 'POST', headers, body })).json()
    if (!answer.html) throw new Error('no content')
    return answer
  }
  const early: NonNullable<Window['earlyContent']> = { mail, answer: request() }
  window.earlyContent = early
  early.answer.then(
    ({ html, content }) => {
      early.content = content
      const trusting = { createHTML: (text: string) => text }
      const policy = window.trustedTypes?.createPolicy('early-content', trusting) ?? trusting
      if (place.isConnected) place.innerHTML = policy.createHTML(html)
    },
    () => {
      // The page requests its content itself.
    },
  )
}
