import { call } from '@preau/contract/client/call'
import { oneSenderOf } from '@preau/contract/progress/one-sender'
import { openJournal } from '@preau/contract/progress/progress-journal'
import { type ProgressSender, type PutReports, startSender } from '@preau/contract/progress/progress-sender'
import { onOnline } from '@preau/ui/loading/online'
import { apiOf } from '#api.ts'
import type { Settings } from '#page-context.ts'
import { credentialsOf, currentSession } from './session.ts'
import { announceSent, hasWaiting, isLessonOpen } from './waiting-progress.ts'

/** Timeout of a request, in milliseconds. */
const requestTimeout = 20_000

let current: { login: string; sender: ProgressSender; stop: () => void } | null = null

/**
 * Sends the signed-in person's progress that is still in this browser, and retries as long as the document lives;
 * resolves after the first try. A lesson that is open in the page sends it itself.
 */
export async function sendWaiting(settings: Settings): Promise<void> {
  const { user } = currentSession()
  if (!user || !hasWaiting(user.mail) || isLessonOpen()) return
  if (current?.login !== user.mail) {
    current?.stop()
    current = { login: user.mail, ...senderOf(user.mail, settings) }
  }
  await current.sender.flush()
}

/** Discards a person's progress that was not sent, as they chose, and aborts the request that is sending it. */
export function dropWaiting(login: string): void {
  current?.stop()
  current = null
  const journal = openJournal(localStorage, login)
  journal.forget([...journal.pending(), ...journal.refused()].map(({ id }) => id))
}

function senderOf(login: string, settings: Settings): { sender: ProgressSender; stop: () => void } {
  const stopped = new AbortController()
  const put: PutReports = async (progress, { keepalive }) => {
    const { user } = currentSession()
    // Signed out, or signed in as somebody else: nothing is sent in another person's name.
    if (user?.mail !== login) return { refusal: { code: 'not logged' } }
    const request = new AbortController()
    const abort = () => request.abort()
    const timer = setTimeout(abort, requestTimeout)
    stopped.signal.addEventListener('abort', abort)
    const options = { host: apiOf(settings).host, credentials: credentialsOf(user), keepalive, signal: request.signal }
    return call('putProgress', { progress, sentAt: Date.now() }, options).finally(() => {
      clearTimeout(timer)
      stopped.signal.removeEventListener('abort', abort)
    })
  }
  const sender = startSender(openJournal(localStorage, login), put, oneSenderOf(login), {
    onReceipts: announceSent,
    // The lesson says so where the question is.
    onRefused: announceSent,
    onConnection: connection => {
      // Signing in again starts a new sender.
      if (connection !== 'signed-out' || current?.login !== login) return
      current.stop()
      current = null
    },
    // Another tab may have sent it.
    onDrained: announceSent,
  })
  onOnline(sender.flush, stopped.signal)
  const stop = () => {
    sender.close()
    stopped.abort()
  }
  return { sender, stop }
}
