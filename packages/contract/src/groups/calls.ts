import { callsOf } from '#call.ts'

/** Longest name, school and organisation of a group, in characters. */
export const groupMaxima = { name: 120, school: 200, organization: 200 } as const

/** Longest text with the code of a group in it, such as a mail that was pasted, in characters. */
export const groupCodeMaximum = 400

/** Most people of a group, those who have left not counted. */
export const groupPeopleMaximum = 300

/** Most groups that a person may lead to create another one; administrators may name a person lead of more. */
export const ledGroupsMaximum = 50

/** How many days the code of a group is valid after the day on which it was made. */
export const groupCodeDays = 30

/**
 * The version of the text that people agree to when they join. A new text needs a new version. Since version 2, leads
 * may open the certificates of paths too.
 */
export const joinTextVersion = 2

/** For how many days a closed group is kept unchanged, and can be opened again. */
export const groupReopenDays = 30

/**
 * States of a group; administrators see how many groups are in each. `without-lead`: the last lead has left or cannot
 * sign in. `closed`: it can be opened again.
 */
export const groupStates = ['led', 'without-lead', 'closed'] as const

/** Groups of people who train together, and those who lead them. */
export const groupCalls = callsOf({
  getGroups: { path: '/api3/groups/get/', who: 'signed-in' },
  getGroup: { path: '/api3/groups/get-one/', who: 'signed-in', refusals: ['not-found'] },
  getGroupInvitations: { path: '/api3/groups/get-invitations/', who: 'signed-in' },
  mayMakeGroup: { path: '/api3/groups/may-make/', action: 'mayMake', who: 'signed-in' },
  createGroup: { path: '/api3/groups/create/', who: 'signed-in', refusals: ['groups-closed', 'too-many-groups'] },
  updateGroup: { path: '/api3/groups/update/', who: 'signed-in', refusals: ['not-found'] },
  closeGroup: { path: '/api3/groups/close/', who: 'signed-in', refusals: ['not-found'] },
  reopenGroup: { path: '/api3/groups/reopen/', who: 'signed-in', refusals: ['not-found', 'too-many-groups'] },
  renewGroupCode: { path: '/api3/groups/renew-code/', who: 'signed-in', refusals: ['not-found'] },
  closeGroupCode: { path: '/api3/groups/close-code/', who: 'signed-in', refusals: ['not-found'] },
  findGroup: { path: '/api3/groups/find/', who: 'anyone', refusals: ['unknown-code', 'misspelt', 'two-codes'] },
  joinGroup: {
    path: '/api3/groups/join/',
    who: 'signed-in',
    refusals: ['unknown-code', 'misspelt', 'two-codes', 'group-full'],
  },
  leaveGroup: { path: '/api3/groups/leave/', who: 'signed-in', refusals: ['not-found'] },
  putGroupAgreement: { path: '/api3/groups/put-agreement/', who: 'signed-in', refusals: ['not-found'] },
  declineGroup: { path: '/api3/groups/decline/', who: 'signed-in', refusals: ['not-found'] },
  changeMember: { path: '/api3/groups/change-member/', who: 'signed-in', refusals: ['not-found', 'last-lead'] },
  getAllGroups: { path: '/api3/groups/get-all/', who: 'administrator' },
  nameLead: {
    path: '/api3/groups/name-lead/',
    who: 'administrator',
    refusals: ['not-found', 'unknown-person', 'group-full'],
  },
  removeMember: { path: '/api3/groups/remove-member/', who: 'signed-in', refusals: ['not-found', 'last-lead'] },
})
