import { nobody } from '@preau/contract/nobody'
import type { Credentials } from '@preau/contract/sender'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { createStore } from '@preau/ui/store'
import { useSyncExternalStore } from 'react'
import { emptyStore, readStored, removeStored, store } from '#document/browser-store.ts'

/** What the page knows of who is there; `loading` until the browser has looked. */
export type SessionState =
  | { state: 'loading'; user: null }
  /** `isOver` where somebody was signed in until the server said no. */
  | { state: 'anonymous'; user: null; isOver?: true }
  | { state: 'signed-in'; user: UserSession }

const storageKey = 'user'
const loading: SessionState = { state: 'loading', user: null }
const anonymous: SessionState = { state: 'anonymous', user: null }

/** Whether a value is a session: enough of a check for what only we write, the server is asked about the rest. */
export function isSession(value: unknown): value is UserSession {
  const session = value as Partial<UserSession> | null
  return typeof session?.mail === 'string' && typeof session.tokenSession === 'string'
}

/** The stored session, or anonymous when there is none or it is not one. */
function restore(): SessionState {
  try {
    const user: unknown = JSON.parse(readStored(storageKey) ?? 'null')
    return isSession(user) ? { state: 'signed-in', user } : anonymous
  } catch {
    return anonymous
  }
}

/** Signing in or out in another tab counts here too. */
function followOtherTabs() {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) change(restore())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const session = createStore(restore, followOtherTabs)

function change(next: SessionState) {
  document.documentElement.toggleAttribute('data-person', next.state === 'signed-in')
  // Whoever comes next in this browser finds nothing of who was here.
  import('#document/kept-copies.ts').then(
    ({ forgetCopies }) => forgetCopies(next.user?.mail ?? nobody),
    () => {
      // Without network it waits for the next lesson, and each person's copies are only ever asked for by them.
    },
  )
  session.set(next)
}

/** The session as it is now; in the browser only. */
export const currentSession = session.get

/** Who is there: restored from local storage at once, `loading` on the server and in a document's first render. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, () => loading)
}

/** Login and key a person makes their calls with. */
export function credentialsOf(user: UserSession): Credentials {
  return { login: user.mail, key: user.tokenSession }
}

/** Keeps a session in this browser. */
export function keepSession(user: UserSession) {
  store(storageKey, JSON.stringify(user))
  change({ state: 'signed-in', user })
}

/** Forgets the session in this browser, without telling the server. */
export function forgetSession() {
  removeStored(storageKey)
  change(anonymous)
}

/** Keeps in mind that a session was over here without its person asking for that, so that they are told. */
export function rememberOver() {
  if (session.get().state === 'anonymous') session.set({ state: 'anonymous', user: null, isOver: true })
}

/** The session that the server let go on no more, until somebody asks why. */
let lost: UserSession | null = null

/** Ends the session in this browser since the server lets it go on no more; whoever is asked for it next learns why. */
export function loseSession() {
  lost = session.get().user
  forgetSession()
  rememberOver()
}

/** Gives the session that was lost, once. */
export function takeLostSession(): UserSession | null {
  const taken = lost
  lost = null
  return taken
}

/** Empties local storage and the cookies a script may reach: nothing of the person stays in this browser. */
export function forgetEverything() {
  emptyStore()
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from old browsers
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
  change(anonymous)
}
