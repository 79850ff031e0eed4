/** Seconds for which the result of a challenge is accepted: a form may be open during a whole lesson. */
export const workSeconds = 3600
