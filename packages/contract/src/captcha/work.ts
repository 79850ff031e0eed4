/** Seconds for which the result of a challenge is accepted: a form may be open for a whole lesson. */
export const workSeconds = 3600
