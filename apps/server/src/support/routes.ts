import { mailKey } from '@preau/contract/accounts/mail-address'
import type { Answer, Query } from '@preau/contract/schemas'
import { defaultLanguage } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { type Refusable, success } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/networks.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { Handlers } from '#wire.ts'
import { answerRequest, noteRequest, takeOnRequest } from './answer-request.ts'
import { findRequest, listRequests } from './list-requests.ts'
import { ownRequests } from './own-requests.ts'
import { replyToSupport } from './reply-to-support.ts'
import { type Support, takeRequest } from './take-request.ts'

/** A whole school may share one address, so this limit is high. */
const perNetwork: RateLimit = { kind: 'contact-from-network', most: 40, seconds: 3600 }

/** Per account; for visitors, per mail address that they give. */
const perSender: RateLimit = { kind: 'contact-from-sender', most: 5, seconds: 900 }

/** Most mails of one administrator: more than a person can write by hand. */
const perAdministrator: RateLimit = { kind: 'contact-answer', most: 60, seconds: 3600 }

/**
 * The call by which anyone writes to support, those by which administrators handle requests, and those by which people
 * read the answers to their requests and reply.
 */
export function supportCalls(): Handlers {
  return {
    async sendMail({ query, caller, db, config, request }) {
      const sender = caller.kind === 'person' ? caller : null
      for (const { mail } of query.email) {
        await rateLimit(db, perNetwork, networkOf(request.ip))
        await rateLimit(db, perSender, sender?.id ?? mailKey(mail))
      }
      const support = await supportOf(db, config)
      const taken = await db.transaction().execute(async trx => {
        const requests = []
        const from = { sender, userAgent: request.headers['user-agent'] ?? '' }
        for (const each of query.email) requests.push(await takeRequest(trx, from, each, support))
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

    async answerContactRequest({ query, person, db }) {
      const administrator = person()
      await rateLimit(db, perAdministrator, administrator.id)
      return success([await answerRequest(db, administrator, query)])
    },

    async noteContactRequest({ query, person, db }) {
      const administrator = person()
      await rateLimit(db, perAdministrator, administrator.id)
      return success([await noteRequest(db, administrator, query)])
    },

    async takeContactRequest({ query, person, db }) {
      return success([await takeOnRequest(db, person(), query)])
    },

    async getOwnContactRequests({ person, db }) {
      return success(await ownRequests(db, person().id))
    },

    async replyToSupport({ query, person, db, config }) {
      const writer = person()
      await rateLimit(db, perSender, writer.id)
      return success([await replyToSupport(db, writer, query, await supportOf(db, config))])
    },
  }
}

async function supportOf(db: Kysely<Database>, config: Config): Promise<Support> {
  const { languages } = await effectiveSettings(db, config)
  return { mail: config.supportMail, language: languages.on[0] ?? defaultLanguage }
}

/**
 * Marks a contact request as answered, or reopens it, and returns it. One that is in that state already is unchanged:
 * the first administrator counts as the one who answered.
 */
async function markRequest(
  db: Kysely<Database>,
  administrator: { id: string } & Refusable<'not-found'>,
  { id, state }: Pick<Query<'markContactRequest'>, 'id' | 'state'>,
): Promise<Answer<'markContactRequest'>[number]> {
  const isAnswered = state === 'answered'
  return db.transaction().execute(async trx => {
    const changed = await trx
      .updateTable('contact_request')
      .set({ closed_at: isAnswered ? sql<Date>`now()` : null, closed_by: isAnswered ? administrator.id : null })
      .where('id', '=', id)
      .where('closed_at', isAnswered ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (changed) {
      const action = isAnswered ? 'answer-contact-request' : 'reopen-contact-request'
      await recordEvent(trx, { by: administrator.id, action, to: id })
    }
    const request = await findRequest(trx, id)
    if (!request) throw administrator.refuse('not-found')
    return request
  })
}
