import { channel, tracingChannel } from 'node:diagnostics_channel'

/** A finished query: its SQL without values, how long it took, and whether it failed. */
export type TracedQuery = { sql: string; milliseconds: number; isFailed: boolean }

/** Background work: a job or a mail, by its kind. */
export type WorkDone = { kind: string; attempt: number }

/** Reports each query to the database, right after it and in the same asynchronous context. */
export const tracedQueries = channel('preau:query')

/** Reports each run of a job; without a listener it costs only one function call. */
export const jobsRun = tracingChannel<unknown, WorkDone>('preau:job')

/** Reports each attempt to send a mail. */
export const mailsSent = tracingChannel<unknown, WorkDone>('preau:mail')
