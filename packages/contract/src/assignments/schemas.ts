import { z } from 'zod'
import {
  assignmentCalls,
  assignmentStates,
  assignmentTextMaximum,
  assignmentToolsMaximum,
  endedMails,
  sheetsStates,
} from '#assignments/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, moment, nothing } from '#fields.ts'

/** A day of the calendar, `2026-04-03`; it ends at midnight in Switzerland. */
const day = z.iso.date().refine(written => written > '0001', 'the calendar begins with the year 1')

/** Text of a lead, which may be left out. */
const leadText = z.string().trim().max(assignmentTextMaximum, 'field-too-long').default('')

const assignmentFields = {
  /** At least one of the two lists has an entry. */
  tools: z.array(z.uuid()).max(assignmentToolsMaximum).default([]),
  paths: z.array(z.uuid()).max(assignmentToolsMaximum).default([]),
  dueDay: day.nullable().default(null),
  text: leadText,
}

const namedTool = z.object({
  id: z.uuid(),
  name: z.string(),
  access: z.enum(['course', 'courseset']),
  /** The path through which the tool is assigned; null where the tool itself is assigned. */
  path: z.uuid().nullable(),
})

const namedPath = z.object({ id: z.uuid(), name: z.string() })

/** The reminders of an assignment, for its leads: numbers of people, and days. */
const reminders = z.object({
  /** The last time mails were sent to members, to how many of them, and how many mails were given up. */
  last: z.object({ at: moment, people: z.number().int(), failed: z.number().int() }).nullable(),
  /** The day of the next reminders; null where nobody is left to remind. */
  next: day.nullable(),
})

/** An assignment with counts of its members' states. */
const assignment = z.object({
  id: z.uuid(),
  /** The tools it asks for, with those that its paths have now. */
  tools: z.array(namedTool),
  paths: z.array(namedPath),
  dueDay: day.nullable(),
  text: z.string(),
  askedAt: moment,
  /** Name of the lead who asked; null once that account is gone, or has left the group. */
  askedBy: z.string().nullable(),
  /** Members who have finished, even if before the assignment. */
  finished: z.number().int(),
  /** Members who are asked: all except those who are excused. */
  asked: z.number().int(),
  members: z.number().int(),
  /** How many people a file has invited to the group who have not joined it. */
  invited: z.number().int(),
  reminders,
})

const completion = {
  state: z.enum(assignmentStates),
  finishedAt: moment.nullable(),
  /** Whether the due day has passed with work left. */
  isOverdue: z.boolean(),
}

const exception = { dueDay: day.nullable(), isExcused: z.boolean() }

/** A member's state for an assignment. A lead sees nothing else of their work. */
const memberState = z.object({
  person: z.uuid(),
  name: z.string(),
  ...completion,
  /**
   * The exception of this member; its day is null if the general due day is as late. The member sees the day, and the
   * whole exception in the export of their data.
   */
  exception: z.object({ ...exception, reason: z.string() }).nullable(),
  /** Codes of valid certificates of these tools and paths, if the member lets leads open them. */
  certificates: z.array(z.object({ of: z.uuid(), code: z.string() })),
})

const ownAssignment = z.object({
  id: z.uuid(),
  group: z.object({ id: z.uuid(), name: z.string() }),
  askedBy: z.string().nullable(),
  askedAt: moment,
  text: z.string(),
  /** The caller's own due day, if it is later than the general one. */
  dueDay: day.nullable(),
  paths: z.array(namedPath),
  tools: z.array(namedTool.extend({ begunAt: moment.nullable(), finishedAt: moment.nullable() })),
  ...completion,
})

/** The progress of the file with the sheets of an assignment. */
const sheets = z.object({
  state: z.enum(sheetsStates),
  made: z.number().int(),
  total: z.number().int(),
  /** When it is deleted. */
  until: moment,
})

const exampleGroupName = 'École des Tilleuls'

const exampleAssignment: z.input<typeof assignment> = {
  id: example.assignment,
  tools: [{ id: example.tool, name: example.object.name, access: 'course', path: null }],
  paths: [],
  dueDay: '2026-04-03',
  text: 'Avant Pâques, s’il vous plaît.',
  askedAt: example.at,
  askedBy: example.fullName,
  finished: 12,
  asked: 29,
  members: 30,
  invited: 3,
  reminders: { last: { at: example.at, people: 18, failed: 0 }, next: '2026-04-02' },
}
const asked = {
  tools: [example.tool],
  paths: [example.other],
  dueDay: exampleAssignment.dueDay,
  text: exampleAssignment.text,
}
const begun = { state: 'begun' as const, finishedAt: null, isOverdue: false }

export const assignmentSchemas = {
  getAssignments: describeCall(assignmentCalls.getAssignments, {
    summary: 'What a group is asked for, the latest first, with counts; for its leads and administrators.',
    query: { group: z.uuid(), lang: language.optional() },
    answer: z.array(assignment),
    example: { query: { group: example.group }, answer: [exampleAssignment] },
  }),
  createAssignment: describeCall(assignmentCalls.createAssignment, {
    summary:
      'Ask the members of a group for tools and paths, until a day where one is given; those who have not finished them get a mail.',
    query: { group: z.uuid(), ...assignmentFields },
    answer: listOf({
      id: z.uuid(),
      /** To how many members a mail goes. */
      people: z.number().int(),
    }),
    example: { query: { group: example.group, ...asked }, answer: [{ id: example.assignment, people: 30 }] },
  }),
  updateAssignment: describeCall(assignmentCalls.updateAssignment, {
    summary:
      'Change the day or the words of an assignment; members who have not finished get a mail if their own day changes.',
    query: { id: z.uuid(), dueDay: assignmentFields.dueDay, text: assignmentFields.text },
    answer: nothing,
    example: { query: { id: example.assignment, dueDay: '2026-04-10', text: asked.text }, answer: [] },
  }),
  withdrawAssignment: describeCall(assignmentCalls.withdrawAssignment, {
    summary: 'Withdraw an assignment: nobody is asked for it any more.',
    query: { id: z.uuid() },
    answer: nothing,
    example: { query: { id: example.assignment }, answer: [] },
  }),
  getAssignment: describeCall(assignmentCalls.getAssignment, {
    summary:
      'An assignment and the state of each member, and nothing else of their work; for leads and administrators.',
    query: { id: z.uuid(), lang: language.optional() },
    answer: z.array(assignment.extend({ states: z.array(memberState) })),
    example: {
      query: { id: example.assignment },
      answer: [
        {
          ...exampleAssignment,
          states: [
            { person: example.otherPerson, name: example.colleague.name, ...begun, exception: null, certificates: [] },
          ],
        },
      ],
    },
  }),
  putException: describeCall(assignmentCalls.putException, {
    summary:
      'Give a member a day for an assignment later than that of all, or excuse them; null ends the exception. One mail says that their own day has changed, or that they are asked again.',
    query: {
      id: z.uuid(),
      person: z.uuid(),
      exception: z.object({ ...exception, reason: leadText }).nullable(),
    },
    answer: nothing,
    example: {
      query: {
        id: example.assignment,
        person: example.otherPerson,
        exception: { dueDay: '2026-05-01', isExcused: false, reason: 'Congé' },
      },
      answer: [],
    },
  }),
  remindMembers: describeCall(assignmentCalls.remindMembers, {
    summary:
      'Remind the members who have not finished, by mail; not those who were written to today, nor those who want none.',
    query: { id: z.uuid() },
    answer: listOf({
      people: z.number().int(),
      /**
       * How many others have not finished and get no mail. It is not said who they are, nor why, since it may be their
       * choice.
       */
      others: z.number().int(),
    }),
    example: { query: { id: example.assignment }, answer: [{ people: 18, others: 1 }] },
  }),
  exportStates: describeCall(assignmentCalls.exportStates, {
    summary: 'The state of each member on an assignment, as CSV; for leads and administrators.',
    query: {
      id: z.uuid(),
      /** Language of the headings; the caller's by default. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { id: example.assignment, lang: 'fr' }, answer: null },
  }),
  makeSheets: describeCall(assignmentCalls.makeSheets, {
    summary:
      'Make one PDF with the certificates of an assignment, of the members who let leads open them; for the caller alone, and one at a time.',
    query: {
      id: z.uuid(),
      /** Language of the sheets; the caller's by default. */
      lang: language.optional(),
    },
    answer: z.array(sheets),
    example: {
      query: { id: example.assignment, lang: 'fr' },
      answer: [{ state: 'running', made: 0, total: 12, until: example.later }],
    },
  }),
  getSheets: describeCall(assignmentCalls.getSheets, {
    summary: 'How far the PDF is that the caller has asked for of an assignment; nothing where there is none.',
    query: { id: z.uuid() },
    answer: z.array(sheets),
    example: {
      query: { id: example.assignment },
      answer: [{ state: 'ready', made: 12, total: 12, until: example.later }],
    },
  }),
  downloadSheets: describeCall(assignmentCalls.downloadSheets, {
    summary: 'The PDF that the caller has asked for of an assignment, once it is ready.',
    query: { id: z.uuid() },
    answer: null,
    example: { query: { id: example.assignment }, answer: null },
  }),
  getOwnAssignments: describeCall(assignmentCalls.getOwnAssignments, {
    summary: 'What the leads of the caller’s groups ask of the caller, with the caller’s own state.',
    query: { lang: language.optional() },
    answer: z.array(ownAssignment),
    example: {
      answer: [
        {
          id: example.assignment,
          group: { id: example.group, name: exampleGroupName },
          ...{ askedBy: example.fullName, askedAt: example.at, text: asked.text, dueDay: asked.dueDay },
          paths: [],
          tools: exampleAssignment.tools.map(tool => ({ ...tool, begunAt: example.at, finishedAt: null })),
          ...begun,
        },
      ],
    },
  }),
  getAssignmentMails: describeCall(assignmentCalls.getAssignmentMails, {
    summary: 'Whether the caller is reminded of what is asked of them, and has an address of their due days.',
    answer: listOf({ isReminded: z.boolean(), hasCalendar: z.boolean() }),
    example: { answer: [{ isReminded: true, hasCalendar: false }] },
  }),
  putAssignmentMails: describeCall(assignmentCalls.putAssignmentMails, {
    summary: 'Choose whether to be reminded by mail, in all groups.',
    query: { isReminded: z.boolean() },
    answer: nothing,
    example: { query: { isReminded: false }, answer: [] },
  }),
  endReminders: describeCall(assignmentCalls.endReminders, {
    summary:
      'End the reminders, or the questions on finished tools, of the person whose mail has this key. The key gives no other power.',
    query: { key: z.string().max(100), of: z.enum(endedMails).default('reminders') },
    answer: nothing,
    example: { query: { key: example.assignment }, answer: [] },
  }),
  makeDueCalendar: describeCall(assignmentCalls.makeDueCalendar, {
    summary: 'Make a secret address of the caller’s due days for calendars; a former one is no longer valid.',
    answer: listOf({ address: z.url() }),
    example: { answer: [{ address: 'https://learn.example.org/calendars/q1w2e3r4t5z6u7i8o9p0a1s2d3f4g5h6.ics' }] },
  }),
  endDueCalendar: describeCall(assignmentCalls.endDueCalendar, {
    summary: 'End the address of the caller’s due days.',
    answer: nothing,
    example: { answer: [] },
  }),
}
