import { channel, tracingChannel } from 'node:diagnostics_channel'

/** A query that was made: its SQL, in which no value stands, and how long it took. */
export type QueryMade = { sql: string; milliseconds: number; isFailed: boolean }

/** Work beside the requests: a job or a mail, by its kind. */
export type WorkDone = { kind: string; attempt: number }

/** Tells of each query to the database, right after it and in the same asynchronous context. */
export const queriesMade = channel('preau:query')

/** Tells of each run of a job; costs a call where nobody listens. */
export const jobsRun = tracingChannel<unknown, WorkDone>('preau:job')

/** Tells of each attempt to send a mail. */
export const mailsSent = tracingChannel<unknown, WorkDone>('preau:mail')
