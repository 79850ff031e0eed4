import { importPeopleMaximum } from '@preau/contract/people/calls'
import { isDayOver } from '@preau/locales/calendar'
import { wholeOf } from '#pictures/make-picture.ts'
import { BadCall, fieldRefusal, refusal, success } from '#platform/http/envelope.ts'
import { answerCsv } from '#platform/lists/answer-csv.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { Handlers } from '#wire.ts'
import { changeManyPeople } from './change-many-people.ts'
import {
  blockPerson,
  closePerson,
  putRole,
  reopenPerson,
  sendResetByAdministrator,
  unblockPerson,
} from './change-people.ts'
import { changePersonMail } from './change-person-mail.ts'
import { correctPerson, sendActivationByAdministrator } from './correct-person.ts'
import { exportPeople } from './export-people.ts'
import { importPeople } from './import-people.ts'
import { listPeople } from './list-people.ts'
import { readPeopleFile, UnreadableFile } from './read-people-file.ts'
import { readPersonPlaces } from './read-person-places.ts'
import { listImports, takeBackImport } from './take-back-import.ts'

/** The calls by which administrators manage accounts. */
export function peopleCalls(): Handlers {
  return {
    async getPeople({ query, db }) {
      return success([await listPeople(db, query)])
    },

    async getPersonPlaces({ query, person, db, refuse }) {
      const language = query.lang ?? person().language
      return success([await readPersonPlaces(db, { person: query.person, language, refuse })])
    },

    async changePeople({ query, person, db, config }) {
      const { until: day, ...request } = query
      if (request.change === 'renew' && day === undefined)
        throw new BadCall([{ path: 'query.until', message: 'field-is-required' }])
      // The same format as the last day of a new account (call 7).
      const until = day && request.change === 'renew' ? new Date(day) : null
      if (until && isDayOver(until.getTime())) return refusal('day-over', [])
      return success([await changeManyPeople(db, { by: person().id, ...request, until }, config)])
    },

    async putRole({ query, person, db, refuse }) {
      return success([await putRole(db, { by: person().id, person: query.person, role: query.role, refuse })], 'true')
    },

    async blockPerson({ query, person, db, refuse }) {
      return success([await blockPerson(db, { by: person().id, person: query.person, refuse })], 'true')
    },

    async closePerson({ query, person, db, config, refuse }) {
      const change = { by: person().id, person: query.person, refuse }
      return success([await closePerson(db, change, config)], 'true')
    },

    async reopenPerson({ query, person, db, refuse }) {
      return success([await reopenPerson(db, { by: person().id, person: query.person, refuse })], 'true')
    },

    async unblockPerson({ query, person, db, refuse }) {
      return success([await unblockPerson(db, { by: person().id, person: query.person, refuse })], 'true')
    },

    async sendReset({ query, person, db, refuse }) {
      return success([await sendResetByAdministrator(db, { by: person().id, person: query.person, refuse })], 'true')
    },

    async correctPerson({ query, person, db, refuse }) {
      const { person: id, ...correction } = query
      return success([await correctPerson(db, { by: person().id, person: id, correction, refuse })], 'true')
    },

    async changePersonMail({ query, person, db, refuse }) {
      const change = { by: person().id, person: query.person, refuse }
      return success([await changePersonMail(db, { ...change, mail: query.mail })], 'true')
    },

    async sendActivation({ query, person, db, refuse }) {
      return success(
        [await sendActivationByAdministrator(db, { by: person().id, person: query.person, refuse })],
        'true',
      )
    },

    async exportPeople({ query, person, db, reply }) {
      return answerCsv(reply, await exportPeople(db, query, person()))
    },

    async getImports({ db }) {
      return success(await listImports(db))
    },

    async takeBackImport({ query, person, db, refuse }) {
      const { id, isTrial } = query
      return success([await takeBackImport(db, { by: person().id, id, isTrial, refuse })])
    },

    async importPeople({ query, fields, person, db, config }) {
      if (!fields.file) throw new BadCall([{ path: 'file_0', message: 'field-is-required' }])
      const bytes = await wholeOf(fields.file.stream, importPeopleMaximum)
      try {
        const { id: by, language } = person()
        const { languages } = await effectiveSettings(db, config)
        const way = {
          by,
          language: query.lang ?? language,
          isTrial: query.isTrial,
          leadsOthers: query.leadsOthers,
          languages: languages.on,
        }
        return success([await importPeople(db, readPeopleFile(bytes), way)])
      } catch (fault) {
        if (!(fault instanceof UnreadableFile)) throw fault
        const { code: message } = fault
        const [first, ...others] = fault.places.map(place => ({ path: `file_0.${place}`, message }))
        return first ? fieldRefusal([first, ...others], []) : refusal(message, [])
      }
    },
  }
}
