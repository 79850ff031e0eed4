import { fromBase64 } from '@preau/contract/base64'
import { rememberBrowser } from '#accounts/known-browsers.ts'
import { whyTrivial } from '#accounts/trivial-password.ts'
import { BadCall, fieldRefusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { openAccount, readWelcome, resendWelcome } from './open-account.ts'

/** The calls of the page on which an owner opens an account that somebody else made. */
export function welcomeCalls(): Handlers {
  return {
    async getWelcome({ fields, db, refuse }) {
      return success([await readWelcome(db, { key: keyOf(fields), refuse })])
    },

    async openAccount({ query, fields, db, config, request, reply, refuse }) {
      const key = keyOf(fields)
      const password = fromBase64(query.password)
      if (password === null) throw new BadCall([{ path: 'query.password', message: 'must be base64 of UTF-8' }])
      const { mail } = await readWelcome(db, { key, refuse })
      const message = await whyTrivial(password, mail)
      if (message) return fieldRefusal([{ path: 'query.password', message }], [])
      const { id, session } = await openAccount(db, {
        ...{ key, password, agreed: query.agreed ?? {}, domains: config.domains, refuse },
        from: { userAgent: request.headers['user-agent'] ?? '', address: request.ip },
      })
      await rememberBrowser(db, { config, request, reply }, id)
      return success([{ session }], 'true')
    },

    async resendWelcome({ fields, db, refuse }) {
      return success([await resendWelcome(db, { key: keyOf(fields), refuse })], 'true')
    },
  }
}

function keyOf({ key }: CallContext<'getWelcome'>['fields']): string {
  if (!key) throw new BadCall([{ path: 'key', message: 'field-is-required' }])
  return key
}
