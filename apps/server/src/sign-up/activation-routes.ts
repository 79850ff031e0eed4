import { isProvenByCaptcha } from '#captcha/routes.ts'
import { BadCall, refusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { type Activation, activateByCode, activateByHand, activateByKey } from './activate-account.ts'
import {
  correctMail,
  findByLink,
  findRegistered,
  isRegisteredActive,
  resendRegistered,
  resendTo,
} from './before-activation.ts'
import { constantTime } from './constant-time.ts'
import { enterRegistered } from './enter-registered.ts'
import { proofRefusals } from './proof-refusals.ts'
import { readSignUpKey } from './sign-up-cookie.ts'

/** The calls between registering and the first sign-in. */
export function activationCalls(): Handlers {
  return {
    async activateAccount(context) {
      const { query, fields, db } = context
      if (!fields.key) throw new BadCall([{ path: 'key', message: 'field-is-required' }])
      const outcome = await activateByKey(db, { mail: query.user, key: fields.key, ...pageOf(context) })
      if (typeof outcome === 'string') return refusal(proofRefusals[outcome], [])
      return success([await activationOf(context, outcome)], 'true')
    },

    async activateByCode(context) {
      const { query, db, request } = context
      const outcome = await activateByCode(db, { ...query, ...pageOf(context), address: request.ip })
      if (typeof outcome === 'string') return refusal(outcome, [])
      return success([await activationOf(context, outcome)], 'true')
    },

    async activateByHand({ query, db, person }) {
      const outcome = await activateByHand(db, query.mail, person().id)
      return outcome === null ? refusal('not-found', []) : success([{ activate: outcome }], 'true')
    },

    async resendActivation(context) {
      const { query, caller, db } = context
      if (caller.kind !== 'captcha') {
        const actorId = (await findByLink(db, query.link)) ?? (await findRegistered(db, readSignUpKey(context)))
        const isSent = actorId !== null && (await resendRegistered(db, actorId))
        return isSent ? success([], 'true') : refusal('accessdenied', [])
      }
      const { mail } = query
      if (mail === undefined) throw new BadCall([{ path: 'query.mail', message: 'field-is-required' }])
      return constantTime(
        (async () => {
          if (!(await isProvenByCaptcha(context, caller.text))) return refusal('accessdenied', [])
          await resendTo(db, mail)
          return success([], 'true')
        })(),
      )
    },

    async getRegistration(context) {
      const isActive = await isRegisteredActive(context.db, readSignUpKey(context))
      return success(isActive === null ? [] : [{ isActive }])
    },

    async correctMail(context) {
      const { query, db } = context
      const actorId = await findRegistered(db, readSignUpKey(context))
      const outcome = actorId === null ? 'active' : await correctMail(db, actorId, query.mail)
      if (outcome === 'corrected') return success([{ mail: query.mail }], 'true')
      if (outcome === 'other-mail-domain') return refusal(outcome, [])
      return refusal(outcome === 'taken' ? 'useralreadyexist' : 'accessdenied', [])
    },
  }
}

type Activating = CallContext<'activateAccount'> | CallContext<'activateByCode'>

function pageOf(context: Activating) {
  return { signUpKey: readSignUpKey(context), choosesPassword: context.query.choosesPassword === true }
}

async function activationOf(context: Activating, { activated, actorId, passwordKey }: Activation) {
  const entered = await enter(context, actorId)
  return { activate: activated, ...entered, ...(passwordKey !== undefined && { passwordKey }) }
}

function enter(context: Activating, actorId: string) {
  const { db, config, request, reply } = context
  // One of the two calls is a GET, whose answer must not be cached.
  reply.header('cache-control', 'no-store')
  return enterRegistered(db, actorId, {
    signUpKey: readSignUpKey(context),
    from: { userAgent: request.headers['user-agent'] ?? '', address: request.ip },
    domains: config.domains,
  })
}
