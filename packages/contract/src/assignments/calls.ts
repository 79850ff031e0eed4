import { callsOf } from '#call.ts'

/** Most tools and paths of an assignment, and most assignments of a group. */
export const assignmentToolsMaximum = 20
export const assignmentsMaximum = 50

/** Longest text of a lead about an assignment or an exception, in characters. */
export const assignmentTextMaximum = 1000

/** The page on which people end reminders, and the address to which mail programs send the same request. */
export const unsubscribePath = 'unsubscribe'

/**
 * The kinds of mail that this page ends, as the next part of its path: reminders of groups, questions on finished
 * tools.
 */
export const endedMails = ['reminders', 'questions'] as const
export type EndedMails = (typeof endedMails)[number]

/** States of a person's work on an assignment; see `assignment-state.ts`. */
export const assignmentStates = ['not-begun', 'begun', 'finished', 'finished-before', 'excused'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/**
 * The reminders of an assignment, and how many days before its due day each is sent; the last one once that day has
 * passed.
 */
export const daysBeforeDue = { week: 7, day: 1, late: -3 } as const
export type ReminderKind = keyof typeof daysBeforeDue

/** Most certificates of an assignment in one file, and for how many hours it is kept. */
export const sheetsMaximum = 300
export const sheetsHours = 24

/** States of this file; *outdated*: a person in it has left the group, or a certificate is no longer valid. */
export const sheetsStates = ['running', 'ready', 'outdated', 'failed'] as const

/** What leads ask of their groups, and how far each member is. */
export const assignmentCalls = callsOf({
  getAssignments: { path: '/api3/assignments/get/', who: 'signed-in', refusals: ['not-found'] },
  createAssignment: {
    path: '/api3/assignments/create/',
    who: 'signed-in',
    refusals: ['not-found', 'too-many-assignments', 'unknown-tool', 'day-over'],
  },
  updateAssignment: { path: '/api3/assignments/update/', who: 'signed-in', refusals: ['not-found', 'day-over'] },
  withdrawAssignment: { path: '/api3/assignments/withdraw/', who: 'signed-in', refusals: ['not-found'] },
  getAssignment: { path: '/api3/assignments/get-one/', who: 'signed-in', refusals: ['not-found'] },
  putException: {
    path: '/api3/assignments/put-exception/',
    who: 'signed-in',
    refusals: ['not-found', 'no-due-day', 'day-over'],
  },
  remindMembers: { path: '/api3/assignments/remind/', who: 'signed-in', refusals: ['not-found'] },
  exportStates: { path: '/api3/assignments/export-states/', who: 'signed-in', refusals: ['not-found'] },
  makeSheets: {
    path: '/api3/assignments/make-sheets/',
    who: 'signed-in',
    refusals: ['not-found', 'no-certificates', 'too-many-certificates', 'sheets-running'],
  },
  getSheets: { path: '/api3/assignments/get-sheets/', who: 'signed-in', refusals: ['not-found'] },
  downloadSheets: { path: '/api3/assignments/download-sheets/', who: 'signed-in', refusals: ['not-found'] },
  getOwnAssignments: { path: '/api3/assignments/get-own/', who: 'signed-in' },
  getAssignmentMails: { path: '/api3/assignments/get-mails/', who: 'signed-in' },
  putAssignmentMails: { path: '/api3/assignments/put-mails/', who: 'signed-in' },
  endReminders: { path: '/api3/assignments/end-reminders/', who: 'anyone', refusals: ['not-found'] },
  makeDueCalendar: { path: '/api3/assignments/make-calendar/', who: 'signed-in' },
  endDueCalendar: { path: '/api3/assignments/end-calendar/', who: 'signed-in' },
})
