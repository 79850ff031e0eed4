import { mailKey } from '@preau/contract/accounts/mail-address'
import { fromBase64 } from '@preau/contract/base64'
import { whyTrivial } from '#accounts/trivial-password.ts'
import { isProvenByCaptcha } from '#captcha/routes.ts'
import { BadCall, fieldRefusal, refusal, success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { constantTime } from './constant-time.ts'
import { proofRefusals } from './proof-refusals.ts'
import { resetState, sendResetToAddress, setPassword } from './reset-password.ts'

const setRefusals = { expired: 'accessdenied/expirationtime', invalid: 'accessdenied/accessdeniednotoken' } as const

/** The calls of someone who forgot the password. */
export function resetCalls(): Handlers {
  return {
    async requestPasswordReset(context) {
      const { query, caller, db } = context
      if (caller.kind !== 'captcha') return refusal('accessdenied', {})
      return constantTime(
        (async () => {
          if (!(await isProvenByCaptcha(context, caller.text))) return refusal('accessdenied', {})
          const isActivated = await sendResetToAddress(db, query.actor)
          return success(isActivated ? { activate: 1 as const } : {}, 'true')
        })(),
      )
    },

    async checkResetToken({ query, fields, db, request }) {
      if (!fields.key) throw new BadCall([{ path: 'key', message: 'field-is-required' }])
      const state = await resetState(db, fields.key, userOf(request.query) ?? query.user ?? null)
      return state === 'valid' ? success([], 'true') : refusal(proofRefusals[state], [])
    },

    async setPassword({ query, fields, db }) {
      if (!fields.key) throw new BadCall([{ path: 'key', message: 'field-is-required' }])
      const { user: mail, value } = query.dataAction
      const password = fromBase64(value)
      if (password === null) throw new BadCall([{ path: 'query.dataAction.value', message: 'must be base64 of UTF-8' }])
      if (mailKey(query.actor) !== mailKey(mail)) return refusal(setRefusals.invalid, [])
      const before = await resetState(db, fields.key, mail)
      if (before !== 'valid') return refusal(setRefusals[before], [])
      const message = await whyTrivial(password, mail)
      if (message) return fieldRefusal([{ path: 'query.dataAction.value', message }], [])
      const state = await setPassword(db, { key: fields.key, mail, password })
      return state === 'valid' ? success([], 'true') : refusal(setRefusals[state], [])
    },
  }
}

/** The address in `user`, which this call has outside of the query, in base64 or plain; null where there is none. */
function userOf(address: unknown): string | null {
  const { user } = address as { user?: unknown }
  if (typeof user !== 'string' || user === '') return null
  return user.includes('@') ? user : (fromBase64(user) ?? user)
}
