import { ledGroup } from '#groups/led-group.ts'
import { groupName } from '#groups/read-groups.ts'
import { refusal, success } from '#platform/http/envelope.ts'
import { dispositionOf, fileNamePart } from '#platform/http/file-name.ts'
import { answerCsv } from '#platform/lists/answer-csv.ts'
import type { Handlers } from '#wire.ts'
import {
  createAssignment,
  ledAssignment,
  putException,
  updateAssignment,
  withdrawAssignment,
} from './change-assignment.ts'
import { endCalendar, makeCalendar } from './due-calendar.ts'
import { exportStates } from './export-states.ts'
import { beginSheets, openSheets, readSheets } from './make-sheets.ts'
import { readAskedNames, readAssignment, readAssignments, readOwnAssignments } from './read-assignments.ts'
import { remindNow } from './remind-members.ts'
import { chooseReminders, endMailsByKey, readMailChoice } from './reminder-choice.ts'

/** The calls about what leads ask of their groups. */
export function assignmentCalls(): Handlers {
  return {
    async getAssignments({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.group)
      return success(await readAssignments(db, id, query.lang))
    },

    async createAssignment({ query, person, db }) {
      return success([await createAssignment(db, person(), query)])
    },

    async updateAssignment({ query, person, db }) {
      await updateAssignment(db, person(), query)
      return success([])
    },

    async withdrawAssignment({ query, person, db }) {
      await withdrawAssignment(db, person(), query.id)
      return success([])
    },

    async getAssignment({ query, person, db }) {
      await ledAssignment(db, person(), query.id)
      const assignment = await readAssignment(db, query.id, query.lang)
      return assignment ? success([assignment]) : refusal('not-found', [])
    },

    async putException({ query, person, db }) {
      await putException(db, person(), query)
      return success([])
    },

    async remindMembers({ query, person, db }) {
      return success([await remindNow(db, person(), query.id)])
    },

    async exportStates({ query, person, db, reply }) {
      const { group } = await ledAssignment(db, person(), query.id)
      const asked = await readAskedNames(db, query.id, query.lang ?? person().language)
      return answerCsv(reply, await exportStates(db, { ...query, group, asked }, person()))
    },

    async makeSheets({ query, person, db, files }) {
      const { group } = await ledAssignment(db, person(), query.id)
      const request = { assignment: query.id, group, language: query.lang ?? person().language }
      return success([await beginSheets({ db, files }, person(), request)])
    },

    async getSheets({ query, person, db }) {
      await ledAssignment(db, person(), query.id)
      const sheets = await readSheets(db, { person: person().id, assignment: query.id })
      return success(sheets ? [sheets] : [])
    },

    async downloadSheets({ query, person, db, files, reply }) {
      const { group } = await ledAssignment(db, person(), query.id)
      const file = await openSheets({ db, files }, { person: person().id, assignment: query.id })
      if (!file) return reply.code(404).send(refusal('not-found', []))
      const asked = await readAskedNames(db, query.id, person().language)
      const name = `${[await groupName(db, group), asked].map(fileNamePart).join(' ').trim()}.pdf`
      return reply
        .header('content-disposition', dispositionOf({ name, plainName: 'preau-certificates.pdf' }))
        .header('cache-control', 'no-store')
        .header('content-length', file.size)
        .type(file.type)
        .send(file.stream)
    },

    async getOwnAssignments({ query, person, db }) {
      return success(await readOwnAssignments(db, person().id, query.lang))
    },

    async getAssignmentMails({ person, db }) {
      return success([await readMailChoice(db, person().id)])
    },

    async putAssignmentMails({ query, person, db }) {
      await chooseReminders(db, person().id, query.isReminded)
      return success([])
    },

    async endReminders({ query, db, request }) {
      const isKnown = await endMailsByKey(db, query, request.ip)
      return isKnown ? success([]) : refusal('not-found', [])
    },

    async makeDueCalendar({ person, db, config }) {
      return success([{ address: await makeCalendar(db, config, person().id) }])
    },

    async endDueCalendar({ person, db }) {
      await endCalendar(db, person().id)
      return success([])
    },
  }
}
