import { onlyOf, type RefusalBy } from '@preau/contract/client/outcome'
import { changePeopleMaximum, peopleChanges } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import type { IconName } from '@preau/ui/icon/icon'
import { useCall } from '#api.ts'
import type { Person } from './account-badge.tsx'

export type PeopleChange = (typeof peopleChanges)[number]

/** The result of a change to several accounts, real or a trial; `refusal` if it did not get through all of them. */
export type Changed = Answer<'changePeople'>[number] & { refusal?: RefusalBy<'changePeople'> | { code: 'not-found' } }

/** The people who were changed back; `refusal` if it did not get through all of them. */
type TakenBack = { changed: string[]; refusal?: Changed['refusal'] | RefusalBy<'putRole'> }

export const changeIcons: Record<PeopleChange, IconName> = {
  'send-activation': 'mail',
  renew: 'calendar',
  'make-administrator': 'settings',
  'make-member': 'minus',
  unblock: 'login',
  reopen: 'retry',
  block: 'lock',
  close: 'trash',
}

/** The change that undoes another. */
export const oppositeChanges: Partial<Record<PeopleChange, PeopleChange>> = {
  'make-administrator': 'make-member',
  'make-member': 'make-administrator',
  block: 'unblock',
  unblock: 'block',
  close: 'reopen',
}

const concerns: Record<PeopleChange, (person: Person) => boolean> = {
  'send-activation': ({ state }) => state === 'waiting',
  renew: ({ state, validUntil }) => state !== 'deleted' && validUntil !== null,
  'make-administrator': ({ state, role }) => state === 'active' && role !== 'admin',
  'make-member': ({ role }) => role === 'admin',
  unblock: ({ state }) => state === 'blocked',
  reopen: ({ isReopenable }) => isReopenable,
  block: ({ state }) => state !== 'blocked' && state !== 'deleted',
  close: ({ state }) => state !== 'deleted',
}

/** The changes possible for at least one of several people: helpful ones first, those that lock out last. */
export const changesFor = (people: readonly Person[]): PeopleChange[] =>
  peopleChanges.filter(change => people.some(concerns[change]))

/** `until`: the last day of renewed accounts; null for none. */
type Request = { people: string[]; change: PeopleChange; until?: string | null; isTrial: boolean }

/** Changes several accounts, in as many calls as needed; `onProgress` gets how many are done. */
export function useChangePeople() {
  const call = useCall()
  return async ({ people, change, until, isTrial }: Request, onProgress?: (done: number) => void): Promise<Changed> => {
    const all: Changed = { changed: [], leftOut: [] }
    for (let from = 0; from < people.length; from += changePeopleMaximum) {
      const part = people.slice(from, from + changePeopleMaximum)
      const { answer, refusal } = await onlyOf(call('changePeople', { people: part, change, until, isTrial }))
      if (refusal) return { ...all, refusal }
      all.changed.push(...answer.changed)
      all.leftOut.push(...answer.leftOut)
      onProgress?.(from + part.length)
    }
    return all
  }
}

/** Undoes a change to some of these people, who have their former roles: a group-maker becomes one again. */
export function useTakeBack() {
  const call = useCall()
  const changePeople = useChangePeople()
  return async (people: readonly Person[], ids: string[], opposite: PeopleChange): Promise<TakenBack> => {
    const makers = people.filter(({ id, role }) => role === 'group-maker' && ids.includes(id)).map(({ id }) => id)
    const makersAgain = opposite === 'make-member' ? makers : []
    const others = ids.filter(id => !makersAgain.includes(id))
    const { changed, refusal } = await changePeople({ people: others, change: opposite, isTrial: false })
    const back = [...changed]
    if (refusal) return { changed: back, refusal }
    for (const person of makersAgain) {
      const { refusal } = await onlyOf(call('putRole', { person, role: 'group-maker' }))
      if (refusal) return { changed: back, refusal }
      back.push(person)
    }
    return { changed: back }
  }
}
