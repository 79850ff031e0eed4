import { type Call, notSignedIn, type Who } from '@preau/contract/call'
import { type CallName, calls, type RefusalOf } from '@preau/contract/calls'
import type { CallDescription } from '@preau/contract/describe-call'
import { nobody } from '@preau/contract/nobody'
import { type Answer, type Query, schemas } from '@preau/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { ZodArray, ZodError, type ZodType } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { Caller, IdentifyCaller, Person } from '#platform/caller.ts'
import type { FileStore } from '#platform/files.ts'
import { type CallFields, readCallFields } from '#platform/http/call-body.ts'
import { badRequest, type Outcome, type Refusable, refusal, success } from '#platform/http/envelope.ts'
import { inTurns } from '#platform/in-turns.ts'
import type { Locks } from '#platform/postgres/advisory-locks.ts'

/** What a call is given: its parsed query, who calls, and what the server has. */
export type CallContext<Name extends CallName> = Refusable<RefusalOf<Name>> & {
  query: Query<Name>
  fields: CallFields
  caller: Caller
  /** The signed-in person; only for calls whose contract says `signed-in`, or after a look at `caller`. */
  person: () => Person & Refusable<RefusalOf<Name>>
  db: Kysely<Database>
  files: FileStore
  config: Config
  locks: Locks
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a call: an envelope, or, where the contract's answer is null, whatever it sent by `reply`. */
type Handler<Name extends CallName> = (
  context: CallContext<Name>,
) => Promise<(typeof schemas)[Name]['answer'] extends null ? FastifyReply : Outcome<Answer<Name>, RefusalOf<Name>>>

/** The calls a module answers. */
export type Handlers = { [Name in CallName]?: Handler<Name> }

type Dependencies = {
  db: Kysely<Database>
  files: FileStore
  config: Config
  locks: Locks
  identify: IdentifyCaller
}

/**
 * Puts the modules' calls on their paths. Calls that share a path are told apart by `action`; who may make a call,
 * the domain and the shape of query and answer are checked here, for every call alike.
 */
export function registerCalls(app: FastifyInstance, handlers: Handlers, dependencies: Dependencies): void {
  const byRoute = Map.groupBy(Object.keys(handlers) as CallName[], name => `${calls[name].method} ${calls[name].path}`)
  for (const names of byRoute.values()) {
    const { method, path } = calls[names[0] as CallName]
    const entries = names.map((name): Call => calls[name])
    const fileLimit = Math.max(0, ...entries.map(({ fileMaximum = 0 }) => fileMaximum))
    const filesLimit = Math.max(1, ...entries.map(({ filesMaximum = 1 }) => filesMaximum))
    app.route({
      method,
      url: path,
      // Whoever only looks whether an address is there must not activate an account by it.
      exposeHeadRoute: names.every(name => schemas[name].answer === null),
      handler: async (request, reply) => {
        const fields = await readCallFields(request, { fileLimit, filesLimit })
        try {
          const name = names.find(candidate => actionFits(candidate, fields.query))
          if (!name) return reply.code(400).send(badRequest([{ path: 'query.action', message: 'unknown action' }]))
          return await answer(name, handlers, { ...dependencies, fields, request, reply })
        } finally {
          fields.release?.()
        }
      },
    })
  }
}

function actionFits(name: CallName, query: unknown): boolean {
  const { action } = calls[name]
  return (
    action === null || (typeof query === 'object' && query !== null && 'action' in query && query.action === action)
  )
}

/** A refusal on its way out of a call. Not to be had elsewhere: what refuses is given `refuse`, which knows the contract. */
class Refused extends Error {
  override name = 'Refused'
}

const refuse = (code: string) => new Refused(code)

type Incoming = Dependencies & { fields: CallFields; request: FastifyRequest; reply: FastifyReply }

async function answer<Name extends CallName>(name: Name, handlers: Handlers, incoming: Incoming) {
  const { fields, request, reply, identify, ...given } = incoming
  const parsed = schemas[name].query.safeParse(fields.query)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: ['query', ...path].join('.'), message }))
    return reply.code(400).send(badRequest(issues))
  }
  const query = parsed.data as Query<Name>
  const { answer: schema }: CallDescription = schemas[name]
  // A few calls answer with one object rather than a list (wire, common rules).
  const empty = schema === null || schema instanceof ZodArray ? [] : {}
  // What an envelope says of somebody is kept nowhere on its way, and opened by itself it is nothing but text.
  if (schema !== null) {
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
  if (!isOurDomain(query, given.config.domains)) return refusal('unknown-domain', empty)

  const { who, ...about }: Call = calls[name]
  // Addresses end up in logs, so what they carry opens media and nothing else.
  const isMedia = schemas[name].answer === null && about.form === 'address'
  const caller: Caller | null = about.hasOwnKey
    ? { kind: 'nobody' }
    : await identify({ login: fields.login ?? nobody, key: fields.key ?? given.config.publicKey, isMedia })
  const note = (refused: string) =>
    request.log.info({ call: name, refused, caller: caller?.kind, person: caller && 'id' in caller ? caller.id : null })
  const unknown = about.refusal ?? notSignedIn
  if (!caller || !mayCall(who, caller)) {
    note(unknown)
    return refusal(unknown, empty)
  }

  const person = () => {
    if (caller.kind !== 'person') throw new Error(`${name} was answered for someone who is not signed in`)
    return { ...caller, refuse }
  }
  // The registry is typed per name; looked up by a name that varies, the compiler only sees their union.
  const handle = handlers[name] as Handler<Name>
  try {
    const outcome = await handle({ ...given, query, fields, caller, person, refuse, request, reply })
    if (isOutcome(outcome) && outcome.dataSet.status === 'error') note(outcome.dataSet.message)
    if (schema === null || !isOutcome(outcome) || outcome.dataSet.status === 'error') return outcome
    return success(await parseAnswer(schema, outcome.dataSet.query), outcome.dataSet.message)
  } catch (fault) {
    if (fault instanceof Refused) {
      note(fault.message)
      return refusal(fault.message, empty)
    }
    // The query has been parsed: what does not fit its schema now is stored or answered by us, not sent by the caller.
    if (fault instanceof ZodError) throw new Error(`${name} met what does not fit its schema`, { cause: fault })
    throw fault
  }
}

/**
 * An answer as its schema lets it out: of a long list each item in its turn, so that others have theirs. Of the list itself
 * nothing is checked: no answer says more of it than what its items are.
 */
async function parseAnswer(schema: ZodType, answer: unknown): Promise<unknown> {
  if (!(schema instanceof ZodArray) || !Array.isArray(answer)) return schema.parse(answer)
  const item = schema.element as ZodType
  const items: unknown[] = []
  for await (const each of inTurns(answer)) {
    const parsed = item.safeParse(each)
    if (!parsed.success) throw new ZodError(parsed.error.issues.map(issue => at(items.length, issue)))
    items.push(parsed.data)
  }
  return items
}

const at = (place: number, issue: ZodError['issues'][number]) => ({ ...issue, path: [place, ...issue.path] })

function mayCall(who: Who, caller: Caller): boolean {
  if (who === 'anyone') return true
  if (who === 'captcha') return caller.kind === 'captcha' || caller.kind === 'person'
  return caller.kind === 'person' && (who === 'signed-in' || caller.isAdministrator)
}

function isOutcome(value: unknown): value is Outcome<unknown> {
  return typeof value === 'object' && value !== null && 'dataSet' in value
}

function isOurDomain(query: unknown, domains: string[]): boolean {
  const asked = (query as { domain?: string[] }).domain
  return asked === undefined || asked.every(domain => domains.includes(domain))
}
