import { hasName } from '@preau/contract/accounts/full-name'
import { mailKey } from '@preau/contract/accounts/mail-address'
import { fromBase64 } from '@preau/contract/base64'
import type { Query } from '@preau/contract/schemas'
import { z } from 'zod'
import { whyTrivial } from '#accounts/trivial-password.ts'
import { writeProfile } from '#accounts/write-profile.ts'
import { isProvenByCaptcha } from '#captcha/routes.ts'
import { BadCall, fieldRefusal, refusal, success } from '#platform/http/envelope.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { constantTime } from './constant-time.ts'
import { createAccounts } from './create-accounts.ts'
import { register } from './register.ts'
import { isOfDomain, LinkIsFull, openLink } from './registration-links.ts'
import { leaveSignUpKey } from './sign-up-cookie.ts'

type PutActors = CallContext<'putActors'>
type Actor = Query<'putActors'>['actors'][number]

/** The fields of a profile that a new account needs, besides a name. */
const needed = ['organization', 'job', 'canton', 'lang'] as const
type NewActor = Actor & { [Field in (typeof needed)[number]]-?: NonNullable<Actor[Field]> }

/** The call by which people register, edit their own account, and administrators make accounts. */
export function registrationCalls(): Handlers {
  return {
    async putActors(context) {
      const { query, caller, fields } = context
      const [first] = query.actors
      if (!first) throw new BadCall([{ path: 'query.actors', message: 'field-is-required' }])
      if (caller.kind === 'captcha') return signUp(context, caller.text)
      const person = context.person()
      // A browser in which the changed address is not known yet still sends the former one.
      const isSelf = [person.mail, fields.login ?? ''].some(own => mailKey(own) === mailKey(first.mail))
      if (query.actors.length === 1 && isSelf) return edit(context, first)
      return person.isAdministrator ? create(context) : refusal('accessdenied', [])
    },
  }
}

async function signUp(context: PutActors, captcha: string) {
  const { query, db, config, refuse } = context
  if (query.actors.length > 1) throw new BadCall([{ path: 'query.actors', message: 'one person at a time' }])
  const [actor] = newActors(query.actors)
  const { registrations } = await effectiveSettings(db, config)
  const link =
    query.registrationLink === undefined
      ? undefined
      : await openLink(db, { code: query.registrationLink, address: context.request.ip, refuse })
  if (!registrations.isOpen && !link) return refusal('registrations-closed', [])
  if (link && !isOfDomain(actor.mail, link))
    return fieldRefusal([{ path: 'query.actors.0.mail', message: 'other-mail-domain' }], [])
  const password = passwordOf(actor)
  if (password === null) throw new BadCall([{ path: 'query.actors.0.password', message: 'field-is-required' }])
  const issue = await trivialIssue(actor, 0)
  if (issue) return fieldRefusal([issue], [])
  return constantTime(
    (async () => {
      if (!(await isProvenByCaptcha(context, captcha))) return refusal('accessdenied', [])
      const key = await register(
        db,
        { ...recordOf(actor), password },
        {
          withMail: query.sendMail !== undefined,
          returnTo: query.return,
          agreed: actor.agreed ?? {},
          link,
        },
      ).catch(whereFull)
      if (key === null) return refusal('useralreadyexist', [])
      if (key === 'link-full') return refusal(key, [])
      leaveSignUpKey(context, key)
      return success([{ mail: actor.mail }], 'true')
    })(),
  )
}

async function edit({ db, person }: PutActors, actor: Actor) {
  // A person who finds an open session must not be able to lock its owner out.
  if (actor.password !== undefined) {
    return fieldRefusal([{ path: 'query.actors.0.password', message: 'password-not-here' }], [])
  }
  const isNamed = await writeProfile(db, person().id, actor)
  if (!isNamed) throw new BadCall([{ path: 'query.actors.0.name', message: 'name-is-required' }])
  return success([{ mail: person().mail }], 'true')
}

async function create({ query, db, person }: PutActors) {
  const accounts = newActors(query.actors).map(actor => ({
    ...recordOf(actor),
    password: passwordOf(actor),
    role: actor.role === 'admin' ? ('admin' as const) : ('user' as const),
    isActivated: Boolean(actor.activate),
    validUntil: typeof actor.accountValidity === 'string' ? dateIn(actor.accountValidity) : null,
  }))
  const trivial = await Promise.all(query.actors.map(trivialIssue))
  const invalid = accounts.map(({ validUntil }, index) =>
    validUntil && !isStorable(validUntil)
      ? { path: `query.actors.${index}.accountValidity`, message: 'invalid-date' as const }
      : null,
  )
  const [first, ...others] = [...trivial, ...invalid].filter(issue => issue !== null)
  if (first) return fieldRefusal([first, ...others], [])
  const taken = await createAccounts(db, accounts, { by: person().id, withMail: query.sendMail !== undefined })
  if (taken !== null) return fieldRefusal([{ path: `query.actors.${taken}.mail`, message: 'useralreadyexist' }], [])
  return success(
    query.actors.map(({ mail }) => ({ mail })),
    'true',
  )
}

/** The refusal if the last place of a link was taken since it was read. */
function whereFull(fault: unknown): 'link-full' {
  if (fault instanceof LinkIsFull) return 'link-full'
  throw fault
}

/** The same actors, each with everything that a new account needs. @throws if something is missing */
function newActors(actors: Actor[]): [NewActor, ...NewActor[]] {
  const missing = actors.flatMap((actor, index) =>
    needed.filter(field => actor[field] === undefined).map(field => `query.actors.${index}.${field}`),
  )
  const issues = [
    ...actors.flatMap((actor, index) =>
      hasName(actor) ? [] : [{ path: `query.actors.${index}.name`, message: 'name-is-required' }],
    ),
    ...missing.map(path => ({ path, message: 'field-is-required' })),
  ]
  if (issues.length > 0) throw new BadCall(issues)
  return actors as [NewActor, ...NewActor[]]
}

function recordOf(actor: NewActor) {
  return {
    mail: actor.mail,
    firstName: actor.firstName ?? '',
    lastName: actor.name ?? '',
    organization: actor.organization,
    job: actor.job,
    canton: actor.canton,
    language: actor.lang,
  }
}

/** The date or moment in ISO 8601. Any other form is an invalid date: JavaScript would guess a day. */
function dateIn(written: string): Date {
  return new Date(isoDate.safeParse(written).success ? written : Number.NaN)
}

const isoDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** Whether a date is valid, AD, and has four digits: the database refuses others, or nobody means them. */
function isStorable(date: Date): boolean {
  return date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999
}

/** The password in plain text, null where none was sent. */
function passwordOf({ password }: Actor): string | null {
  return password === undefined ? null : fromBase64(password)
}

async function trivialIssue(actor: Actor, index: number) {
  const password = passwordOf(actor)
  const message = password === null ? null : await whyTrivial(password, actor.mail)
  return message === null ? null : { path: `query.actors.${index}.password`, message }
}
