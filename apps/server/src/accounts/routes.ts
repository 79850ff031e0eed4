import { fromBase64 } from '@preau/contract/base64'
import { BadCall, refusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { readBrowserToken, rememberBrowser } from './known-browsers.ts'
import { endSession, endSessions, sessionsOf } from './sessions.ts'
import { type SignedInOwner, signIn } from './sign-in.ts'
import { signInsOf } from './sign-in-log.ts'

/** Notifies a person of a sign-in to their account from a new place. */
type NotifyOwner = (
  db: CallContext<'authenticate'>['db'],
  owner: SignedInOwner,
  from: { userAgent: string; at: Date },
) => Promise<void>

/** The calls to sign in and to manage sessions. */
export function accountCalls(notifyOwner: NotifyOwner): Handlers {
  return {
    async authenticate({ query, fields, db, config, request, reply }) {
      if (fields.key === undefined) throw new BadCall([{ path: 'key', message: 'is missing' }])
      const secret = fields.encryption === 'true' ? fromBase64(fields.key) : fields.key
      if (secret === null) return refusal('incorrect-username-or-password', {})
      const userAgent = request.headers['user-agent'] ?? ''
      const result = await signIn(db, {
        mail: query.actor,
        secret,
        from: { userAgent, address: request.ip },
        browser: readBrowserToken({ config, request }),
        domains: config.domains,
      })
      if (result.outcome === 'signed-in') {
        const { byPassword } = result
        if (byPassword) await rememberBrowser(db, { config, request, reply }, byPassword.id)
        if (byPassword?.isFromElsewhere) {
          // The sign-in succeeded. If the notification fails, that is the server's problem: it is only logged.
          await notifyOwner(db, byPassword, { userAgent, at: new Date() }).catch(err =>
            request.log.error({ err }, 'could not notify an owner of a sign-in'),
          )
        }
        return success(result.session)
      }
      if (result.outcome === 'this-account-is-not-activated') return refusal(result.outcome, { password: true })
      return refusal(result.outcome, 'isEnded' in result ? { ended: true } : {})
    },

    async endSession({ person, db }) {
      await endSession(db, person().sessionId)
      return success([])
    },

    async getSessions({ person, db }) {
      const { id: actorId, sessionId } = person()
      const sessions = await sessionsOf(db, actorId)
      return success(
        sessions.map(({ id, user_agent, created_at, seen_at }) => ({
          id,
          userAgent: user_agent,
          createdAt: created_at.getTime(),
          seenAt: seen_at.getTime(),
          age: Math.max(0, Date.now() - seen_at.getTime()),
          isCurrent: id === sessionId,
        })),
      )
    },

    async getSignIns({ person, db }) {
      const signIns = await signInsOf(db, person().id)
      return success(
        signIns.map(({ is_right, user_agent, network, at, times }) => ({
          isRight: is_right,
          userAgent: user_agent,
          network,
          at: at.getTime(),
          times,
        })),
      )
    },

    async endSessions({ query, person, db }) {
      const { id, sessionId } = person()
      const which = query.sessions === 'others' ? { allBut: sessionId } : { ids: query.sessions }
      return success(await endSessions(db, id, which))
    },
  }
}
