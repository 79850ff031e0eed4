import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aBranch, give } from '../../apps/server/src/testing/a-branch.ts'
import { aTeacher, type TestPerson } from '../../apps/server/src/testing/people.ts'
import { send } from '../../packages/contract/src/send.ts'
import type { Platform } from './a-platform.ts'

/** Someone with a tool of their own, its one slide, and a way to call. */
export type SoakPerson = Awaited<ReturnType<typeof aPerson>>

/** Makes somebody with a tool that everybody sees and that they write. */
export async function aPerson({ db, origin }: Platform) {
  const person = await aTeacher(db)
  const { tool, slide } = await aBranch(db)
  await give(db, tool, [person, 'writer'])
  return { ...person, tool, slide, call: callerOf(origin, person) }
}

/** As long as a browser of ours waits for an answer, in milliseconds. */
const patience = 20_000

/** Calls in the name of somebody, or of nobody, each time from another network: no limit of one is what is looked at. */
export function callerOf(host: string, person?: TestPerson) {
  const credentials = person
    ? { login: person.mail, key: person.session.tokenSession }
    : { login: 'nobody', key: 'public' }
  const { fetch } = globalThis
  const fromAnywhere: typeof fetch = (address, { headers, ...init } = {}) =>
    fetch(address, { ...init, headers: { ...(headers as object), 'x-forwarded-for': anyAddress() } })
  return async <Name extends Parameters<typeof send>[0]>(name: Name, query: Parameters<typeof send<Name>>[1]) => {
    const signal = AbortSignal.timeout(patience)
    const {
      status,
      message,
      query: answer,
    } = await send(name, query, {
      host,
      credentials,
      signal,
      fetch: fromAnywhere,
    })
    if (status === 'error') throw new Error(message)
    return answer
  }
}

let asked = 0
function anyAddress(): string {
  asked += 1
  return `10.${(asked >> 16) % 256}.${(asked >> 8) % 256}.${asked % 256}`
}

/** Writes to support as somebody who is not signed in; gives what tells this request from all others. */
export async function writeToSupport(call: ReturnType<typeof callerOf>, words: string = randomUUID()): Promise<string> {
  const mail = `${randomUUID()}@ecole.ch`
  const names = { firstname: 'Chiara', lastname: 'Monnet', mail }
  const about = { category: 'i-can-not-connect', type: 'support', lang: 'fr', text: words } as const
  await call('sendMail', { email: [{ id: randomUUID(), ...names, ...about }] })
  return words
}

/** Waits until something is so; false where it is not within so many milliseconds. */
export async function comesTrue(isSo: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(200)) {
    if (await isSo()) return true
  }
  return false
}
