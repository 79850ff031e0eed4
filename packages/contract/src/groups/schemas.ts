import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, line, lineOrNothing, listOf, moment, nothing, pageOf, search } from '#fields.ts'
import { groupCalls, groupCodeMaximum, groupMaxima, groupStates, joinTextVersion } from '#groups/calls.ts'

const groupFields = {
  name: line(groupMaxima.name),
  school: lineOrNothing(groupMaxima.school).default(''),
  organization: lineOrNothing(groupMaxima.organization).default(''),
}

/** A code as people type it, the link that ends with it, or the id of a group that the caller is invited to. */
const typedCode = z.string().max(groupCodeMaximum)

/** The version of the text the caller has agreed to. */
const textRead = z.literal(joinTextVersion)

/** A group as people see it before they join. */
const foundGroup = z.object({
  name: z.string(),
  school: z.string(),
  /** Names of its leads. */
  leads: z.array(z.string()),
  isMember: z.boolean(),
})

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  isLead: z.boolean(),
  isMember: z.boolean(),
  joinedAt: moment,
})

const group = z.object({
  id: z.uuid(),
  name: z.string(),
  school: z.string(),
  organization: z.string(),
  /** Null while nobody can join. */
  code: z.object({ code: z.string(), until: moment }).nullable(),
  /** Whether one of its leads can sign in. */
  isLed: z.boolean(),
  people: z.array(person),
  /** How many people have left; nothing else is known about them. */
  left: z.number().int(),
  /**
   * How many people a file has invited who have neither joined nor declined. They have agreed to nothing, so nothing
   * else is said.
   */
  invited: z.number().int(),
})

/** A group in the list of the caller's own groups. */
const ownGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  school: z.string(),
  isLead: z.boolean(),
  isMember: z.boolean(),
  /** Names of its leads. */
  leads: z.array(z.string()),
  members: z.number().int(),
  /** Whether its leads may open the caller's certificates of what they ask for. */
  showsCertificates: z.boolean(),
  /**
   * Whether the text has changed since the caller agreed to it: then leads may only open what the former text allowed.
   */
  isAgreementOld: z.boolean(),
  /** Until when a closed group can be opened again; null while it is open. */
  reopenableUntil: moment.nullable(),
})

/** A group in the list of administrators. */
const listedGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  school: z.string(),
  organization: z.string(),
  state: z.enum(groupStates),
  /** Names of its leads, including those who cannot sign in. */
  leads: z.array(z.string()),
  members: z.number().int(),
  assignments: z.number().int(),
  createdAt: moment,
})

const code = 'K7QF2-M9XTR'

const exampleGroup: z.input<typeof group> = {
  id: example.group,
  name: 'École des Tilleuls',
  school: 'École des Tilleuls',
  organization: '',
  code: { code, until: example.later },
  isLed: true,
  people: [
    {
      id: example.person,
      name: example.fullName,

      isLead: true,
      isMember: false,
      joinedAt: example.at,
    },
  ],
  left: 0,
  invited: 3,
}
const words = { name: exampleGroup.name, school: exampleGroup.school, organization: '' }
export const groupSchemas = {
  getGroups: describeCall(groupCalls.getGroups, {
    summary:
      'The groups the caller leads or is a member of, by name, with those that were closed and can be opened again.',
    answer: z.array(ownGroup),
    example: {
      answer: [
        {
          ...{ id: example.group, name: exampleGroup.name, school: exampleGroup.school, isLead: true, isMember: false },
          ...{ leads: [example.fullName], members: 30, showsCertificates: false, isAgreementOld: false },
          reopenableUntil: null,
        },
      ],
    },
  }),
  getGroup: describeCall(groupCalls.getGroup, {
    summary: 'A group with its people and its code; for its leads and for administrators.',
    query: { id: z.uuid() },
    answer: z.array(group),
    example: { query: { id: example.group }, answer: [exampleGroup] },
  }),
  getGroupInvitations: describeCall(groupCalls.getGroupInvitations, {
    summary: 'The groups that administrators have put the caller down for, who has yet to join or to decline.',
    answer: listOf({
      id: z.uuid(),
      name: z.string(),
      school: z.string(),
      leads: z.array(z.string()),
    }),
    example: {
      answer: [{ id: example.group, name: words.name, school: words.school, leads: [example.fullName] }],
    },
  }),
  mayMakeGroup: describeCall(groupCalls.mayMakeGroup, {
    summary:
      'Whether the caller may make groups: administrators, those they have named and, where it is set so, everybody.',
    answer: listOf({ mayMake: z.boolean() }),
    example: { answer: [{ mayMake: true }] },
  }),
  createGroup: describeCall(groupCalls.createGroup, {
    summary: 'Make a group; the caller leads it, and its code admits people at once.',
    query: groupFields,
    answer: z.array(group),
    example: { query: words, answer: [exampleGroup] },
  }),
  updateGroup: describeCall(groupCalls.updateGroup, {
    summary: 'Change the name of a group, its school and its organisation.',
    query: { id: z.uuid(), ...groupFields },
    answer: nothing,
    example: { query: { id: example.group, ...words }, answer: [] },
  }),
  closeGroup: describeCall(groupCalls.closeGroup, {
    summary: 'Close a group: nothing of its members can be read, and after thirty days nobody is in it any more.',
    query: { id: z.uuid() },
    answer: nothing,
    example: { query: { id: example.group }, answer: [] },
  }),
  reopenGroup: describeCall(groupCalls.reopenGroup, {
    summary:
      'Open a closed group again, with its people and what it was asked for, but without a code; for those who led it and administrators.',
    query: { id: z.uuid() },
    answer: nothing,
    example: { query: { id: example.group }, answer: [] },
  }),
  renewGroupCode: describeCall(groupCalls.renewGroupCode, {
    summary: 'Give a group a new code; the former one admits nobody any more.',
    query: { id: z.uuid() },
    answer: listOf({ code: z.string(), until: moment }),
    example: { query: { id: example.group }, answer: [{ code, until: example.later }] },
  }),
  closeGroupCode: describeCall(groupCalls.closeGroupCode, {
    summary: 'End the code of a group: nobody can join until there is a new one.',
    query: { id: z.uuid() },
    answer: nothing,
    example: { query: { id: example.group }, answer: [] },
  }),
  findGroup: describeCall(groupCalls.findGroup, {
    summary: 'The group of a code or an invitation, to be read before joining. The code gives no other power.',
    query: { code: typedCode },
    answer: z.array(foundGroup),
    example: {
      query: { code },
      answer: [{ name: exampleGroup.name, school: exampleGroup.school, leads: [example.fullName], isMember: false }],
    },
  }),
  joinGroup: describeCall(groupCalls.joinGroup, {
    summary: 'Join the group of a code or an invitation, having read who will see what.',
    query: {
      code: typedCode,
      text: textRead,
      showsCertificates: z.boolean(),
    },
    answer: listOf({ id: z.uuid() }),
    example: { query: { code, text: joinTextVersion, showsCertificates: true }, answer: [{ id: example.group }] },
  }),
  leaveGroup: describeCall(groupCalls.leaveGroup, {
    summary: 'Leave a group: from then on its leads read nothing of the caller, about the past neither.',
    query: { id: z.uuid() },
    answer: nothing,
    example: { query: { id: example.group }, answer: [] },
  }),
  putGroupAgreement: describeCall(groupCalls.putGroupAgreement, {
    summary: 'Let the leads of a group open one’s certificates of what they ask for, or no longer.',
    query: { id: z.uuid(), text: textRead, showsCertificates: z.boolean() },
    answer: nothing,
    example: { query: { id: example.group, text: joinTextVersion, showsCertificates: false }, answer: [] },
  }),
  declineGroup: describeCall(groupCalls.declineGroup, {
    summary: 'Decline the invitation to a group.',
    query: { id: z.uuid() },
    answer: nothing,
    example: { query: { id: example.group }, answer: [] },
  }),
  changeMember: describeCall(groupCalls.changeMember, {
    summary: 'Make a person of a group one of its leads, or no longer.',
    query: { id: z.uuid(), person: z.uuid(), isLead: z.boolean() },
    answer: nothing,
    example: { query: { id: example.group, person: example.otherPerson, isLead: true }, answer: [] },
  }),
  getAllGroups: describeCall(groupCalls.getAllGroups, {
    summary: 'The open groups by name, or the closed ones, searched and filtered, in pages.',
    query: {
      /** Part of the name, the school, the organisation, or the name of a lead. */
      search,
      state: z.enum(groupStates).optional(),
      after,
    },
    answer: pageOf({
      groups: z.array(listedGroup),
      /** The number of groups in each state, whatever the filter. */
      counts: z.object({ led: z.number().int(), 'without-lead': z.number().int(), closed: z.number().int() }),
    }),
    example: {
      query: { search: 'tilleuls' },
      answer: [
        {
          groups: [
            {
              ...{ id: example.group, ...words, state: 'led' as const, leads: [example.fullName] },
              ...{ members: 30, assignments: 2, createdAt: example.at },
            },
          ],
          next: null,
          counts: { led: 1, 'without-lead': 0, closed: 0 },
        },
      ],
    },
  }),
  nameLead: describeCall(groupCalls.nameLead, {
    summary: 'Make any person a lead of a group, whether they are in it or not.',
    query: { id: z.uuid(), person: z.uuid() },
    answer: nothing,
    example: { query: { id: example.group, person: example.otherPerson }, answer: [] },
  }),
  removeMember: describeCall(groupCalls.removeMember, {
    summary: 'Remove a person from a group, as if they had left it.',
    query: { id: z.uuid(), person: z.uuid() },
    answer: nothing,
    example: { query: { id: example.group, person: example.otherPerson }, answer: [] },
  }),
}
