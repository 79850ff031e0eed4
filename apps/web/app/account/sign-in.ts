import { toBase64 } from '@preau/contract/base64'
import { call } from '@preau/contract/client/call'
import { nobody } from '@preau/contract/nobody'
import { sessionCalls } from '@preau/contract/sessions/calls'
import { isSession } from '@preau/contract/sessions/stored-session'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { onOnline } from '@preau/ui/loading/online'
import { apiOf } from '#api.ts'
import { loadUntilLoaded } from '#document/load-until-loaded.ts'
import { forgetCopies } from '#document/offline-caches.ts'
import type { Settings } from '#page-context.ts'
import { enter } from './enter.ts'
import { credentialsOf, currentSession, forgetEverything, forgetSession, keepSession, rememberOver } from './session.ts'
import { rememberSignInWay } from './sign-in-way.ts'
import { hasWaiting, isLessonOpen } from './waiting-progress.ts'

/** How long signing out waits for the server, in milliseconds. */
const signOutTimeout = 4000

/** Refusals about the account itself: they end any session. */
const aboutAccount = sessionCalls.authenticate.refusals

/** Why a sign-in was refused: a code of the server, or `error` for any other; `seconds` is a pause to wait out. */
export type SignInRefusal = {
  reason: (typeof aboutAccount)[number] | 'too-many-requests' | 'no-network' | 'error'
  seconds?: number
  /** Whether somebody ended the session; false if it expired. */
  isEnded?: boolean
}

/** Call 1, with a password or with the token of a session. */
async function authenticate(
  mail: string,
  secret: string,
  settings: Settings,
): Promise<{ user: UserSession } | { refusal: SignInRefusal }> {
  const { host, domain } = apiOf(settings)
  const { answer, refusal, partial } = await call(
    'authenticate',
    { actor: mail, domain },
    { host, credentials: { login: mail, key: toBase64(secret) } },
  )
  if (isSession(answer)) return { user: answer }
  if (refusal?.retryAfter) return { refusal: { reason: 'too-many-requests', seconds: refusal.retryAfter } }
  const reason = [...aboutAccount, 'no-network' as const].find(known => known === refusal?.code) ?? 'error'
  return { refusal: { reason, isEnded: partial !== undefined && 'ended' in partial } }
}

/** Signs a person in and stores their session; returns the refusal, or null on success. */
export async function signIn(mail: string, password: string, settings: Settings): Promise<SignInRefusal | null> {
  const answer = await authenticate(mail, password, settings)
  if ('refusal' in answer) return answer.refusal
  rememberSignInWay('mail')
  await enter(answer.user, settings)
  return null
}

/**
 * Asks the server whether a restored session still holds; only a clear refusal ends it here. If somebody ended it, all
 * data of the person in this browser goes too, drafts included; if it expired, they are kept for the next sign-in.
 */
export async function revalidate(settings: Settings): Promise<void> {
  const session = currentSession()
  if (session.state !== 'signed-in') return
  const { mail, tokenSession } = session.user
  const answer = await authenticate(mail, tokenSession, settings)
  const now = currentSession()
  // Since then somebody may have signed out, or in again.
  if (now.state !== 'signed-in' || now.user.tokenSession !== tokenSession) return
  if ('user' in answer) return keepSession(answer.user)
  if (answer.refusal.isEnded) return emptyBrowser(rememberOver)
  if (!aboutAccount.some(reason => reason === answer.refusal.reason)) return
  forgetSession()
  rememberOver()
}

/**
 * Runs once in a document for a person who was signed in before: asks whether the session holds, and sends progress that
 * is still in this browser, now and whenever the network or the person is back.
 */
export function resume(settings: Settings): void {
  void revalidate(settings)
  let sending: Promise<typeof import('./send-waiting.ts')> | undefined
  const look = () => {
    const { user } = currentSession()
    if (!user || isLessonOpen() || !hasWaiting(user.mail)) return
    sending ??= loadUntilLoaded(() => import('./send-waiting.ts'))
    void sending.then(({ sendWaiting }) => sendWaiting(settings))
  }
  look()
  onOnline(look)
  document.addEventListener('visibilitychange', look)
}

/** Asks why the server ended a session; if somebody ended it and nobody has signed in since, deletes its data like `revalidate`. */
export async function forgetIfEnded({ mail, tokenSession }: UserSession, settings: Settings): Promise<void> {
  const answer = await authenticate(mail, tokenSession, settings)
  if (!('refusal' in answer) || !answer.refusal.isEnded) return
  if (currentSession().state === 'signed-in') return
  await emptyBrowser(rememberOver)
}

/**
 * Ends the session on the server and here: cookies and local storage are emptied, whatever the server answers. Returns
 * whether it answered.
 */
export async function signOut(settings: Settings): Promise<boolean> {
  const session = currentSession()
  let isAnswered = true
  if (session.state === 'signed-in') {
    const { host, domain } = apiOf(settings)
    const options = { host, credentials: credentialsOf(session.user), signal: AbortSignal.timeout(signOutTimeout) }
    const { refusal } = await call('endSession', { domain }, options)
    isAnswered = refusal?.code !== 'no-network'
  }
  await emptyBrowser()
  return isAnswered
}

/** Removes the session, and all data of the person in this browser; nothing is waited for before the session is gone. */
async function emptyBrowser(then = () => {}): Promise<void> {
  forgetEverything()
  then()
  // Awaited: leaving the page would end it halfway.
  await forgetCopies(nobody)
}
