import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import {
  closeRegistrationLink,
  createRegistrationLink,
  groupOfLink,
  listRegistrationLinks,
} from './administer-registration-links.ts'
import { openLink } from './registration-links.ts'

/** The calls about links by which people register although registration is closed. */
export function registrationLinkCalls(): Handlers {
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
