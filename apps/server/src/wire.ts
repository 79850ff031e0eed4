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
import type { Caller, IdentifyCaller, SignedInCaller } from '#platform/caller.ts'
import type { FileStore } from '#platform/files.ts'
import { type CallFields, type Credentials, readCallFields } from '#platform/http/call-body.ts'
import { BadCall, badRequest, type CallResult, type Refusable, refusal, success } from '#platform/http/envelope.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { inSlices } from '#platform/in-slices.ts'
import { networkOf } from '#platform/networks.ts'
import type { Locks } from '#platform/postgres/advisory-locks.ts'

/** The context of a handler: the parsed query, the caller, and the server's dependencies. */
export type CallContext<Name extends CallName> = Refusable<RefusalOf<Name>> & {
  query: Query<Name>
  fields: CallFields
  caller: Caller
  /**
   * The signed-in person, and their network. Only for calls whose contract says `signed-in`, or after `caller` was
   * checked.
   */
  person: () => SignedInCaller & { network: string } & Refusable<RefusalOf<Name>>
  db: Kysely<Database>
  files: FileStore
  config: Config
  locks: Locks
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a call with an envelope. If the contract's answer is null, the handler sends its own by `reply`. */
type Handler<Name extends CallName> = (
  context: CallContext<Name>,
) => Promise<(typeof schemas)[Name]['answer'] extends null ? FastifyReply : CallResult<Answer<Name>, RefusalOf<Name>>>

/** The calls of a module, with their handlers. */
export type Handlers = { [Name in CallName]?: Handler<Name> }

type Dependencies = {
  db: Kysely<Database>
  files: FileStore
  config: Config
  locks: Locks
  identify: IdentifyCaller
  /** The cache for visitors' answers of the calls in `cachedForVisitors`, until the library changes. */
  answers: ResponseCache
}

/** Calls whose answer is the same for everyone without a session until the library changes. */
const cachedForVisitors: readonly CallName[] = ['getLibrary']

/**
 * Fields that make no difference for these answers: the caller, the domain, and fields that only older clients send.
 */
const ignoredFields = ['user', 'domain', 'forceDomain', 'projection', 'rootKey']

/** The cache key of a parsed query, in which unknown fields are removed. */
const nameOf = (query: object) =>
  JSON.stringify(Object.entries(query).filter(([field]) => !ignoredFields.includes(field)))

/**
 * Registers the modules' calls on their paths. Calls that share a path are distinguished by `action`. For all calls,
 * access, the domain and the shape of query and answer are checked here.
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
      // A HEAD request, as link checkers send, must not activate an account.
      exposeHeadRoute: names.every(name => schemas[name].answer === null),
      handler: async (request, reply) => {
        const admitLong = (credentials: Credentials) => requirePerson(entries, credentials, dependencies.identify)
        const fields = await readCallFields(request, { fileLimit, filesLimit, admitLong }).catch(fault => {
          if (!(fault instanceof Refused)) throw fault
          request.log.info({ path, refused: fault.message, caller: null }, 'a long query of nobody')
          return fault
        })
        if (fields instanceof Refused) return refusal(fields.message, names.every(answersWithList) ? [] : {})
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

/**
 * Refuses a query that is too long for visitors, before it is parsed, if it is not sent by a person who is signed in.
 * The refusal is that of the path's calls, or too large if one of them is open to everyone.
 */
async function requirePerson(entries: Call[], { login, key }: Credentials, identify: IdentifyCaller): Promise<void> {
  const caller = login && key ? await identify({ login, key, isMedia: false }) : null
  if (caller?.kind === 'person') return
  const isForPeople = entries.every(({ who }) => who === 'signed-in' || who === 'administrator')
  if (isForPeople) throw refuse(entries[0]?.refusal ?? notSignedIn)
  throw new BadCall([{ path: 'query', message: 'is too large' }], 413)
}

/**
 * Whether a call answers with a list, as most do; a few answer with one object, or no envelope (wire, common rules).
 */
function answersWithList(name: CallName): boolean {
  const { answer: schema }: CallDescription = schemas[name]
  return schema === null || schema instanceof ZodArray
}

function actionFits(name: CallName, query: unknown): boolean {
  const { action } = calls[name]
  return (
    action === null || (typeof query === 'object' && query !== null && 'action' in query && query.action === action)
  )
}

/** A refusal that leaves a call. It is not exported: handlers get `refuse`, which is typed by the contract. */
class Refused extends Error {
  override name = 'Refused'
  /** Without a status, the parser of forms would report a broken form. */
  readonly statusCode = 200
}

const refuse = (code: string) => new Refused(code)

type Incoming = Dependencies & { fields: CallFields; request: FastifyRequest; reply: FastifyReply }

async function answer<Name extends CallName>(name: Name, handlers: Handlers, incoming: Incoming) {
  const { fields, request, reply, identify, answers, ...context } = incoming
  const { answer: schema }: CallDescription = schemas[name]
  const empty = answersWithList(name) ? [] : {}
  // Envelopes may be personal: they must not be cached, and opened in a tab they are only text.
  if (schema !== null) {
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }

  if (!isOurDomain(fields.query, context.config.domains)) return refusal('unknown-domain', empty)

  const { who, ...about }: Call = calls[name]
  // Addresses are logged, so credentials in an address are only valid for media.
  const isMedia = schemas[name].answer === null && about.form === 'address'
  const caller: Caller | null = about.hasOwnKey
    ? { kind: 'nobody' }
    : await identify({ login: fields.login ?? nobody, key: fields.key ?? context.config.publicKey, isMedia })
  const note = (refused: string) =>
    request.log.info({ call: name, refused, caller: caller?.kind, person: caller && 'id' in caller ? caller.id : null })
  const unknown = about.refusal ?? notSignedIn
  if (!caller || !mayCall(who, caller)) {
    note(unknown)
    return refusal(unknown, empty)
  }

  // Parsed last, since parsing a query costs much more than identifying the caller.
  const parsed = schemas[name].query.safeParse(fields.query)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: ['query', ...path].join('.'), message }))
    return reply.code(400).send(badRequest(issues))
  }
  const query = parsed.data as Query<Name>

  const person = () => {
    if (caller.kind !== 'person') throw new Error(`${name} was answered for someone who is not signed in`)
    return { ...caller, network: networkOf(request.ip), refuse }
  }
  // The registry is typed per name; for a variable name the compiler only knows the union.
  const handle = handlers[name] as Handler<Name>
  const make = async () => {
    try {
      const outcome = await handle({ ...context, query, fields, caller, person, refuse, request, reply })
      if (isOutcome(outcome) && outcome.dataSet.status === 'error') note(outcome.dataSet.message)
      if (schema === null || !isOutcome(outcome) || outcome.dataSet.status === 'error') return outcome
      return success(await parseAnswer(schema, outcome.dataSet.query), outcome.dataSet.message)
    } catch (fault) {
      if (fault instanceof Refused) {
        note(fault.message)
        return refusal(fault.message, empty)
      }
      // The query has been parsed already: if something does not fit now, it is stored data or our answer, not what the
      // caller sent.
      if (fault instanceof ZodError) throw new Error(`${name} met what does not fit its schema`, { cause: fault })
      throw fault
    }
  }
  const isKept = caller.kind === 'nobody' && cachedForVisitors.includes(name)
  if (!isKept) return make()
  const isLasting = (made: unknown) => isOutcome(made) && made.dataSet.status === 'success'
  return answers.get({ name: `${name} ${nameOf(query)}`, make, isLasting }, request, reply)
}

/**
 * An answer as its schema allows it. The items of a long list are checked in portions, so that other requests are
 * answered in between. The list itself needs no check: the schemas define only its items.
 */
async function parseAnswer(schema: ZodType, answer: unknown): Promise<unknown> {
  if (!(schema instanceof ZodArray) || !Array.isArray(answer)) return schema.parse(answer)
  const item = schema.element as ZodType
  const items: unknown[] = []
  for await (const each of inSlices(answer)) {
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

function isOutcome(value: unknown): value is CallResult<unknown> {
  return typeof value === 'object' && value !== null && 'dataSet' in value
}

/**
 * Whether a query that was not checked yet is for our domains; if it is no list of texts, its schema refuses it later.
 */
function isOurDomain(query: unknown, domains: string[]): boolean {
  const requested = (query as { domain?: unknown } | null)?.domain
  return [requested].flat().every(domain => typeof domain !== 'string' || domains.includes(domain))
}
