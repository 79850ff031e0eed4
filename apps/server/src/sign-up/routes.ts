import { fromBase64 } from '@preau/contract/base64'
import { rememberBrowser } from '#accounts/known-browsers.ts'
import { whyTrivial } from '#accounts/trivial-password.ts'
import { BadCall, fieldRefusal, success } from '#platform/http/envelope.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { activationCalls } from './activation-routes.ts'
import {
  closeRegistrationLink,
  createRegistrationLink,
  groupOfLink,
  listRegistrationLinks,
} from './administer-registration-links.ts'
import { openAccount, readWelcome, resendWelcome } from './open-account.ts'
import { openLink } from './registration-links.ts'
import { registrationCalls } from './registration-routes.ts'
import { resetCalls } from './reset-routes.ts'

/** The calls by which people get an account of their own, or a new password for it. */
export function signUpCalls(): Handlers {
  return {
    ...registrationCalls(),
    ...activationCalls(),
    ...resetCalls(),
    ...welcomeCalls(),
    ...registrationLinkCalls(),
  }
}

/** The calls about links by which people register although registration is closed. */
function registrationLinkCalls(): Handlers {
  return {
    async findRegistrationLink({ query, db, request, refuse }) {
      const link = await openLink(db, { code: query.code, address: request.ip, refuse })
      const { name, until, mail_domain: mailDomain } = link
      return success([{ name, until: until.getTime(), mailDomain, group: await groupOfLink(db, link) }])
    },

    async getRegistrationLinks({ db }) {
      return success(await listRegistrationLinks(db))
    },

    async createRegistrationLink({ query, person, db, refuse }) {
      return success([await createRegistrationLink(db, { by: person().id, wanted: query, refuse })], 'true')
    },

    async closeRegistrationLink({ query, person, db, refuse }) {
      return success([await closeRegistrationLink(db, { by: person().id, link: query.link, refuse })], 'true')
    },
  }
}

/** The calls of the page by which the owner of an account opens it that somebody else made. */
function welcomeCalls(): Handlers {
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
