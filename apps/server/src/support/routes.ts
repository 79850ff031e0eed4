import { mailKey } from '@preau/contract/accounts/mail-address'
import { defaultLanguage } from '@preau/locales/languages'
import { success } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/networks.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { Handlers } from '#wire.ts'
import { listRequests } from './list-requests.ts'
import { markRequest } from './mark-request.ts'
import { takeRequest } from './take-request.ts'

/** A whole school may share one address. */
const perNetwork: RateLimit = { kind: 'contact-from-network', most: 40, seconds: 3600 }

/** Per account; without one, per mail address given. */
const perSender: RateLimit = { kind: 'contact-from-sender', most: 5, seconds: 900 }

/** The call by which anyone writes to support, and the calls by which administrators handle the requests. */
export function supportCalls(): Handlers {
  return {
    async sendMail({ query, caller, db, config, request }) {
      const sender = caller.kind === 'person' ? caller : null
      for (const { mail } of query.email) {
        await rateLimit(db, perNetwork, networkOf(request.ip))
        await rateLimit(db, perSender, sender?.id ?? mailKey(mail))
      }
      const { languages } = await effectiveSettings(db, config)
      const support = { mail: config.supportMail, language: languages.on[0] ?? defaultLanguage }
      const taken = await db.transaction().execute(async trx => {
        const requests = []
        for (const each of query.email) requests.push(await takeRequest(trx, sender, each, support))
        return requests
      })
      return success(taken)
    },

    async getContactRequests({ query, db }) {
      return success([await listRequests(db, query)])
    },

    async markContactRequest({ query, person, db }) {
      return success([await markRequest(db, person(), query)])
    },
  }
}
