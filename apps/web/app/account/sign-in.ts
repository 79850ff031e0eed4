import { toBase64 } from '@preau/contract/base64'
import { nobody } from '@preau/contract/nobody'
import { send } from '@preau/contract/send'
import { sessionCalls } from '@preau/contract/sessions/calls'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { apiOf } from '#api.ts'
import { forgetCopies } from '#document/kept-copies.ts'
import type { Settings } from '#page-context.ts'
import { enter } from './enter.ts'
import {
  credentialsOf,
  currentSession,
  forgetEverything,
  forgetSession,
  isSession,
  keepSession,
  rememberOver,
} from './session.ts'

/** How long signing out waits for the server, in milliseconds. */
const patience = 4000

/** What the server says of the account itself: it lets no session go on. */
const aboutAccount = sessionCalls.authenticate.refusals

/** Why a sign-in was refused: a code of the server, or `error` for anything else; `seconds` is a pause to be waited out. */
export type Refusal = {
  reason: (typeof aboutAccount)[number] | 'too-many-requests' | 'error'
  seconds?: number
  /** The session whose token was given was ended by somebody; it did not run out. */
  isEnded?: boolean
}

/** Call 1, with a password or with the token of a session; throws a NetworkError when no server answers. */
async function authenticate(
  mail: string,
  secret: string,
  settings: Settings,
): Promise<{ user: UserSession } | { refusal: Refusal }> {
  const { host, domain } = apiOf(settings)
  const answer = await send(
    'authenticate',
    { actor: mail, domain },
    { host, credentials: { login: mail, key: toBase64(secret) } },
  )
  if (answer.status === 'success' && isSession(answer.query)) return { user: answer.query }
  if (answer.retryAfter) return { refusal: { reason: 'too-many-requests', seconds: answer.retryAfter } }
  const reason = aboutAccount.find(known => known === answer.message) ?? 'error'
  return { refusal: { reason, isEnded: 'ended' in answer.query } }
}

/** Signs a person in and keeps their session; gives the refusal, or null when it went well. */
export async function signIn(mail: string, password: string, settings: Settings): Promise<Refusal | null> {
  const answer = await authenticate(mail, password, settings)
  if ('refusal' in answer) return answer.refusal
  await enter(answer.user, settings)
  return null
}

/**
 * Asks the server whether a restored session still holds; only its clear no ends the session here. One that somebody ended
 * takes along what its person left in this browser, drafts too: with one that ran out they wait for the next sign-in.
 */
export async function revalidate(settings: Settings): Promise<void> {
  const session = currentSession()
  if (session.state !== 'signed-in') return
  const { mail, tokenSession } = session.user
  const answer = await authenticate(mail, tokenSession, settings).catch(() => null)
  const now = currentSession()
  // Meanwhile someone may have signed out, or in again.
  if (!answer || now.state !== 'signed-in' || now.user.tokenSession !== tokenSession) return
  if ('user' in answer) return keepSession(answer.user)
  if (answer.refusal.isEnded) await emptyBrowser()
  else if (aboutAccount.some(reason => reason === answer.refusal.reason)) forgetSession()
  else return
  rememberOver()
}

/** Asks why a session was lost, and does as `revalidate` where somebody ended it and nobody has signed in since. */
export async function forgetIfEnded({ mail, tokenSession }: UserSession, settings: Settings): Promise<void> {
  const answer = await authenticate(mail, tokenSession, settings).catch(() => null)
  if (!answer || !('refusal' in answer) || !answer.refusal.isEnded) return
  if (currentSession().state === 'signed-in') return
  await emptyBrowser()
  rememberOver()
}

/** Ends the session on the server and here: cookies and local storage are emptied, whatever the server answers. */
export async function signOut(settings: Settings): Promise<void> {
  const session = currentSession()
  if (session.state === 'signed-in') {
    const { host, domain } = apiOf(settings)
    const options = { host, credentials: credentialsOf(session.user), signal: AbortSignal.timeout(patience) }
    await send('endSession', { domain }, options).catch(() => null)
  }
  await emptyBrowser()
}

/** Forgets the session, and all that its person left in this browser. */
async function emptyBrowser(): Promise<void> {
  // Before the page is left, which would end it halfway.
  await forgetCopies(nobody)
  forgetEverything()
}
