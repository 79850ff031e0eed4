import { ledGroup } from '#groups/led-group.ts'
import { refusal, success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import {
  createAssignment,
  putException,
  requireLead,
  updateAssignment,
  withdrawAssignment,
} from './change-assignment.ts'
import { readAssignment, readAssignments, readOwnAssignments } from './read-assignments.ts'

/** The calls about what leads ask of their groups. */
export function assignmentCalls(): Handlers {
  return {
    async getAssignments({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.group)
      return success(await readAssignments(db, id, query.lang))
    },

    async createAssignment({ query, person, db }) {
      return success([{ id: await createAssignment(db, person(), query) }])
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
      await requireLead(db, person(), query.id)
      const assignment = await readAssignment(db, query.id, query.lang)
      return assignment ? success([assignment]) : refusal('not-found', [])
    },

    async putException({ query, person, db }) {
      await putException(db, person(), query)
      return success([])
    },

    async getOwnAssignments({ query, person, db }) {
      return success(await readOwnAssignments(db, person().id, query.lang))
    },
  }
}
