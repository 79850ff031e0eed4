import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aBranch, give } from '../../apps/server/src/testing/a-branch.ts'
import { aTeacher, type TestPerson } from '../../apps/server/src/testing/people.ts'
import { call } from '../../packages/contract/src/client/call.ts'
import type { Callable, CallQuery } from '../../packages/contract/src/client/client-of.ts'
import { answerOf } from '../../packages/contract/src/client/outcome.ts'
import type { Platform } from './a-platform.ts'

/** A person with a tool of their own, which has one slide, and a function for calls. */
export type SoakPerson = Awaited<ReturnType<typeof aPerson>>

/** Creates a person with a public tool that they may edit. */
export async function aPerson({ db, origin }: Platform) {
  const person = await aTeacher(db)
  const { tool, slide } = await aBranch(db)
  await give(db, tool, [person, 'writer'])
  return { ...person, tool, slide, call: callerOf(origin, person) }
}

/** Timeout of a call, in milliseconds, as in our pages. */
const callTimeout = 20_000

/** Makes calls as a person, or as a visitor, each from another network: limits per network are not tested here. */
export function callerOf(host: string, person?: TestPerson) {
  const credentials = person
    ? { login: person.mail, key: person.session.tokenSession }
    : { login: 'nobody', key: 'public' }
  const { fetch } = globalThis
  const fromAnywhere: typeof fetch = (address, { headers, ...init } = {}) =>
    fetch(address, { ...init, headers: { ...(headers as object), 'x-forwarded-for': anyAddress() } })
  return <Name extends Callable>(name: Name, query: CallQuery<Name>) =>
    answerOf(call(name, query, { host, credentials, signal: AbortSignal.timeout(callTimeout), fetch: fromAnywhere }))
}

let requests = 0
function anyAddress(): string {
  requests += 1
  return `10.${(requests >> 16) % 256}.${(requests >> 8) % 256}.${requests % 256}`
}

/** Writes to support as a visitor; returns a text that identifies this request. */
export async function writeToSupport(call: ReturnType<typeof callerOf>, words: string = randomUUID()): Promise<string> {
  const mail = `${randomUUID()}@ecole.ch`
  const names = { firstname: 'Chiara', lastname: 'Monnet', mail }
  const about = { category: 'i-can-not-connect', type: 'support', lang: 'fr', text: words } as const
  await call('sendMail', { email: [{ id: randomUUID(), ...names, ...about }] })
  return words
}

/** Waits for a condition; false if it is not true within so many milliseconds. */
export async function comesTrue(isSo: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(200)) {
    if (await isSo()) return true
  }
  return false
}
