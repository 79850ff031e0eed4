import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isUnwritable } from '#platform/postgres/is-database-away.ts'

/** What is wrong at one place of a call; `path` is dotted, e.g. `query.actors.0.mail`. */
export type Issue<Message extends string = string> = { path: string; message: Message }

/** The answer to a call, in the envelope of the wire; `Code` is its possible refusals. */
export type CallResult<Query, Code extends string = never> = {
  dataSet:
    | { status: 'success'; message: string; query: Query }
    | { status: 'error'; message: Code; query: Query; issues?: Issue[]; errorId?: string }
}

/** The answer to a successful call. */
export function success<Query>(query: Query, message = ''): CallResult<Query> {
  return { dataSet: { status: 'success', message, query } }
}

/** The answer to a well-formed call that the domain refuses, with a reason of the catalogue; it is sent as HTTP 200. */
export function refusal<Code extends string>(message: Code): CallResult<never[], Code>
export function refusal<Code extends string, Query>(message: Code, query: Query): CallResult<Query, Code>
export function refusal(message: string, query: unknown = []): CallResult<unknown, string> {
  return { dataSet: { status: 'error', message, query } }
}

/** The refusal of a well-formed call because of some of its fields; the message is that of the first one. */
export function fieldRefusal<Code extends string, Query>(
  issues: [Issue<Code>, ...Issue<Code>[]],
  query: Query,
): CallResult<Query, Code> {
  return { dataSet: { status: 'error', message: issues[0].message, query, issues } }
}

/** Most issues in one answer, even if a call is wrong in a hundred thousand places. */
const mostIssues = 100

/** The answer to a call that is not well-formed; it is sent as HTTP 400, or 413 where something is too large. */
export function badRequest(issues: Issue[]): CallResult<never[], 'bad-request'> {
  return { dataSet: { status: 'error', message: 'bad-request', query: [], issues: issues.slice(0, mostIssues) } }
}

/** Thrown where a call turns out not to be well-formed; the caller gets the issues. */
export class BadCall extends Error {
  override name = 'BadCall'
  readonly issues: Issue[]
  readonly statusCode: 400 | 413

  constructor(issues: Issue[], statusCode: 400 | 413 = 400) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join(', '))
    this.issues = issues
    this.statusCode = statusCode
  }
}

/**
 * Makes the refusal of a well-formed call. It is thrown, so that a transaction is rolled back. Each use declares its
 * codes; so the compiler finds calls whose contract does not list them.
 */
export type Refuse<Code extends string> = (code: Code) => Error

/** A requester, with the reasons for which they may be refused. */
export type Refusable<Code extends string> = { refuse: Refuse<Code> }

/** Thrown for requests that come too often; the caller learns in how many seconds to retry, rounded up. */
export class TooMany extends Error {
  override name = 'TooMany'
  readonly statusCode = 429
  readonly seconds: number

  constructor(seconds: number) {
    super('too many requests')
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

/** Thrown under too much load; the caller learns in how many seconds to retry. */
export class Busy extends Error {
  override name = 'Busy'
  readonly statusCode = 503
  readonly seconds: number

  constructor(seconds: number, options?: ErrorOptions) {
    super('too much to do', options)
    this.seconds = seconds
  }
}

/**
 * Answers every fault of a request, and every call that does not exist, in the envelope; pages have their own errors.
 */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler(answerFault)
  for (const path of ['/api2', '/api3']) {
    app.all(path, answerUnknown)
    app.all(`${path}/*`, answerUnknown)
  }
}

/** Answers one fault: the caller's with its issues, ours with an id that is also in the log. */
export function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(fault)
  const isCall = /^\/api[23](\/|\?|$)/.test(request.url)
  reply.code(status)
  if (fault instanceof TooMany || fault instanceof Busy) reply.header('retry-after', fault.seconds)
  else if (status === 503) {
    reply.header('retry-after', databaseRetryAfter)
    logDatabaseFault(fault, request)
  }
  if (status === 500) {
    const errorId = randomUUID()
    request.log.error({ err: fault, errorId, req: request }, 'a request failed through our own fault')
    if (!isCall) return reply.type('text/plain; charset=utf-8').send(`500 ${errorId}`)
    return reply.send({ dataSet: { status: 'error', message: 'internal-error', query: [], errorId } })
  }
  if (!isCall) return reply.type('text/plain; charset=utf-8').send(String(status))
  if (status === 503) return reply.send(refusal('busy'))
  return reply.send(status === 429 ? refusal('too-many-requests') : badRequest(issuesOf(fault)))
}

/** In how many seconds to retry while the database does not answer, or cannot write. */
export const databaseRetryAfter = 5

let loggedAt = 0

/** Logs that the database does not answer, or cannot write; at most once a second, since every request fails then. */
export function logDatabaseFault(err: unknown, request: FastifyRequest): void {
  if (performance.now() - loggedAt < 1_000) return
  loggedAt = performance.now()
  request.log.error({ err }, `the database ${isUnwritable(err) ? 'cannot write' : 'does not answer'}`)
}

async function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(refusal('not-found'))
}

function statusOf(fault: unknown): number {
  if (fault instanceof Busy || isDatabaseAway(fault)) return 503
  const { statusCode = 500 } = fault as Partial<FastifyError>
  if (statusCode < 400 || statusCode >= 500) return 500
  return statusCode === 413 || statusCode === 429 ? statusCode : 400
}

function issuesOf(fault: unknown): Issue[] {
  if (fault instanceof BadCall) return fault.issues
  return [{ path: '', message: (fault as Error).message }]
}
