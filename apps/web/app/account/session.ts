import type { Credentials } from '@preau/contract/client/client-of'
import { nobody } from '@preau/contract/nobody'
import { keepEasyChoice } from '@preau/contract/sessions/easy-choice'
import { sessionKey } from '@preau/contract/sessions/session-key'
import { readSession, type StoredSession, withKeySpan } from '@preau/contract/sessions/stored-session'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'
import { emptyStore, readStored, removeStored, store } from '#document/browser-store.ts'
import { lastSignInWay, rememberSignInWay } from './sign-in-way.ts'

/** What the page knows of the person who is here; `loading` until the browser has read the session. */
export type SessionState =
  | { state: 'loading'; user: null }
  /** `isOver` if somebody was signed in until the server ended the session. */
  | { state: 'anonymous'; user: null; isOver?: true }
  | { state: 'signed-in'; user: StoredSession }

const loading: SessionState = { state: 'loading', user: null }
const anonymous: SessionState = { state: 'anonymous', user: null }

/** The stored session; anonymous if there is none or it is not valid. */
function restore(): SessionState {
  const user = readSession(() => readStored(sessionKey))
  return user ? { state: 'signed-in', user } : anonymous
}

/** Follows signing in and out in other tabs. */
function followOtherTabs() {
  const follow = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) change(restore())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const session = createStore(restore, followOtherTabs)

function change(next: SessionState) {
  document.documentElement.toggleAttribute('data-person', next.state === 'signed-in')
  // The next person in this browser finds nothing of the one before.
  import('#document/offline-caches.ts').then(
    ({ forgetCopies }) => forgetCopies(next.user?.mail ?? nobody),
    () => {
      // Without network the copies remain until the next lesson; only a session of the same person reads them.
    },
  )
  session.set(next)
}

/** The session as it is now; in the browser only. */
export const currentSession = session.get

/** The current session: restored from local storage at once, `loading` on the server and in a document's first render. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, () => loading)
}

/** Login and key for the calls of a person. */
export function credentialsOf(user: UserSession): Credentials {
  return { login: user.mail, key: user.tokenSession }
}

/** Stores a session that the server has just sent. */
export function keepSession(user: UserSession) {
  // During an update, a server of the release before may answer, which does not send it.
  const { easyLanguage = null } = user
  // Only what has changed in the account: a choice made here without a network is newer.
  if (easyLanguage !== null && easyLanguage !== session.get().user?.easyLanguage)
    keepEasyChoice(easyLanguage, () => localStorage)
  keep(withKeySpan(user))
}

/** Updates the stored session with what its person changed in the account. */
export function changeSession(changes: Partial<Omit<UserSession, 'mediaKey' | 'mediaKeySeconds'>>) {
  const { user } = session.get()
  if (user) keep({ ...user, ...changes })
}

function keep(user: StoredSession) {
  store(sessionKey, JSON.stringify(user))
  change({ state: 'signed-in', user })
}

/** Forgets the session in this browser, without telling the server. */
export function forgetSession() {
  removeStored(sessionKey)
  change(anonymous)
}

/** Remembers that a session ended here without the person signing out, so that the page can say so. */
export function rememberOver() {
  if (session.get().state === 'anonymous') session.set({ state: 'anonymous', user: null, isOver: true })
}

/** The session that the server ended, until somebody asks why. */
let lost: UserSession | null = null

/** Ends the session in this browser because the server ended it; `takeLostSession` gives it to the page that says why. */
export function loseSession() {
  lost = session.get().user
  forgetSession()
  rememberOver()
}

/** The session that the server ended, once. */
export function takeLostSession(): UserSession | null {
  const taken = lost
  lost = null
  return taken
}

/**
 * Empties local storage and the cookies that scripts can reach: nothing of the person is left in this browser. How
 * somebody signs in here is kept, since it is asked next.
 */
export function forgetEverything() {
  const way = lastSignInWay()
  emptyStore()
  if (way) rememberSignInWay(way)
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from old browsers
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
  change(anonymous)
}
