import { readGroupCode } from '@preau/contract/groups/typed-code'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { type Refusable, refusal, success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { closeGroup, createGroup, reopenGroup, updateGroup } from './change-group.ts'
import { changeLead, endMembership, joinGroup, nameLead, putAgreement } from './change-membership.ts'
import { changeCode, findByCode } from './group-code.ts'
import { endInvitation, findInvitedGroup, readInvitations } from './invitations.ts'
import { ledGroup } from './led-group.ts'
import { listGroups } from './list-groups.ts'
import { mayMakeGroup } from './may-make-group.ts'
import { presentFoundGroup, presentGroup, readOwnGroups, validCode } from './read-groups.ts'
import type { GroupRow } from './tables.ts'

const refusalOf = { slip: 'misspelt', two: 'two-codes', none: 'unknown-code' } as const
type Typed = { typed: string; person: string | null; address: string } & Refusable<
  (typeof refusalOf)[keyof typeof refusalOf]
>

/** The group of a code, or of an id if the person is invited to that group; refuses any other. */
async function findTyped(db: Kysely<Database>, { typed, person, address, refuse }: Typed): Promise<GroupRow> {
  const invited = await findInvitedGroup(db, typed, person)
  if (invited) return invited
  const read = readGroupCode(typed)
  if (read.kind !== 'code') throw refuse(refusalOf[read.kind])
  const group = await findByCode(db, read.code, address)
  if (!group) throw refuse('unknown-code')
  return group
}

/** The calls about groups and the people in them. */
export function groupCalls(): Handlers {
  return {
    async getGroups({ person, db }) {
      return success(await readOwnGroups(db, person().id))
    },

    async getGroup({ query, person, db }) {
      return success([await presentGroup(db, await ledGroup(db, person(), query.id))])
    },

    async getGroupInvitations({ person, db }) {
      return success(await readInvitations(db, person().id))
    },

    async mayMakeGroup({ person, db, config }) {
      return success([{ mayMake: await mayMakeGroup(db, config, person()) }])
    },

    async createGroup({ query, person, db, config }) {
      if (!(await mayMakeGroup(db, config, person()))) return refusal('groups-closed', [])
      const group = await db.transaction().execute(trx => createGroup(trx, person(), query))
      return success([await presentGroup(db, group)])
    },

    async updateGroup({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.id)
      await updateGroup(db, { group: id, by: person().id }, query)
      return success([])
    },

    async closeGroup({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.id)
      await closeGroup(db, person(), id)
      return success([])
    },

    async reopenGroup({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.id, 'closed')
      await reopenGroup(db, person(), id)
      return success([])
    },

    async renewGroupCode({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.id)
      const place = { group: id, by: person().id }
      const code = validCode(await db.transaction().execute(trx => changeCode(trx, place, 'renew')))
      return success(code ? [code] : [])
    },

    async closeGroupCode({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.id)
      await db.transaction().execute(trx => changeCode(trx, { group: id, by: person().id }, 'close'))
      return success([])
    },

    async findGroup({ query, caller, db, request, refuse }) {
      const person = caller.kind === 'person' ? caller.id : null
      const group = await findTyped(db, { typed: query.code, person, address: request.ip, refuse })
      return success([await presentFoundGroup(db, group, person)])
    },

    async joinGroup({ query, person, db, request, refuse }) {
      const group = await findTyped(db, { typed: query.code, person: person().id, address: request.ip, refuse })
      await joinGroup(db, person(), { group: group.id, ...query })
      return success([{ id: group.id }])
    },

    async leaveGroup({ query, person, db }) {
      const { id } = person()
      const hasLeft = await endMembership(db, { group: query.id, person: id }, id)
      return hasLeft ? success([]) : refusal('not-found', [])
    },

    async putGroupAgreement({ query, person, db }) {
      const isMember = await putAgreement(db, { group: query.id, person: person().id }, query)
      return isMember ? success([]) : refusal('not-found', [])
    },

    async declineGroup({ query, person, db }) {
      const isDeclined = await endInvitation(db, { group: query.id, person: person().id })
      return isDeclined ? success([]) : refusal('not-found', [])
    },

    async changeMember({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.id)
      await changeLead(db, person(), { group: id, person: query.person, isLead: query.isLead })
      return success([])
    },

    async getAllGroups({ query, db }) {
      return success([await listGroups(db, query)])
    },

    async nameLead({ query, person, db }) {
      await nameLead(db, person(), { group: query.id, person: query.person })
      return success([])
    },

    async removeMember({ query, person, db }) {
      const { id } = await ledGroup(db, person(), query.id)
      const { id: by, refuse } = person()
      const hasLeft = await endMembership(db, { group: id, person: query.person }, by, () => refuse('last-lead'))
      return hasLeft ? success([]) : refusal('not-found', [])
    },
  }
}
