import { callsOf } from '#call.ts'

/** Longest name of a registration link, in characters, and most people who may register by one. */
export const registrationLinkMaxima = { name: 120, people: 5000 } as const

/**
 * States of a registration link: people can register by it, an administrator closed it, its last day is over, or its
 * places are taken.
 */
export const registrationLinkStates = ['open', 'closed', 'over', 'full'] as const

/** Why nobody can register by a link. */
export const registrationLinkRefusals = [
  ...(['unknown-link', 'misspelt', 'two-codes'] as const),
  ...(['link-closed', 'link-over', 'link-full'] as const),
] as const

/** Links by which people register although registration is closed. */
export const registrationLinkCalls = callsOf({
  findRegistrationLink: {
    path: '/api3/registration-links/find/',
    action: 'findRegistrationLink',
    who: 'anyone',
    refusals: registrationLinkRefusals,
  },
  getRegistrationLinks: {
    path: '/api3/registration-links/get/',
    action: 'getRegistrationLinks',
    who: 'administrator',
  },
  createRegistrationLink: {
    path: '/api3/registration-links/create/',
    action: 'createRegistrationLink',
    who: 'administrator',
    refusals: ['day-over', 'not-found'],
  },
  closeRegistrationLink: {
    path: '/api3/registration-links/close/',
    action: 'closeRegistrationLink',
    who: 'administrator',
    refusals: ['not-found'],
  },
})
