/** How long what a challenge comes to is taken, in seconds: a form may lie open for a lesson. */
export const workSeconds = 3600
