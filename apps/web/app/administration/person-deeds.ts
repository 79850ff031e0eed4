import { NetworkError } from '@preau/contract/send'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { revalidate } from '#account/sign-in.ts'
import { type BoundSend, useSend } from '#api.ts'
import { waitingTime } from '#captcha/waiting-time.ts'
import { useLanguage, useSettings } from '#site.tsx'
import { onlyAnswer, type Person } from './use-lists.ts'

/** What an administrator can do to an account. */
export type Deed = 'activate' | 'reset' | 'promote' | 'demote' | 'block' | 'unblock'

/** What takes a deed back. */
const opposites: Partial<Record<Deed, Deed>> = {
  promote: 'demote',
  demote: 'promote',
  block: 'unblock',
  unblock: 'block',
}

/** How long a toast stays that can take something back, in milliseconds. */
const undoTime = 12_000

/** The refusals that have words of their own; anything else is a fault of ours. */
const known = [
  'last-administrator',
  'own-account',
  'not-found',
  'not logged',
  'this-account-is-not-activated',
  'this-account-is-being-deleted',
  'this-account-is-blocked',
  'this-account-has-run-out',
  'too-many-requests',
] as const

/** What can be done to an account now: first what helps, last what shuts out. */
export function deedsFor({ state, role }: Person, isSelf: boolean): Deed[] {
  return [
    ...(state === 'waiting' ? (['activate'] as const) : []),
    ...(state === 'blocked' ? (['unblock'] as const) : []),
    ...(state === 'active' ? (['reset'] as const) : []),
    ...(state === 'active' && role === 'user' ? (['promote'] as const) : []),
    ...(role === 'admin' ? (['demote'] as const) : []),
    ...(state !== 'blocked' && state !== 'deleted' && !isSelf ? (['block'] as const) : []),
  ]
}

/** What a person is called. */
export function fullName({ firstName, name, mail }: Pick<Person, 'firstName' | 'name' | 'mail'>): string {
  return `${firstName} ${name}`.trim() || mail
}

class TooManyMails extends Error {
  override name = 'TooManyMails'
  readonly seconds: number

  constructor(seconds: number) {
    super('too-many-requests')
    this.seconds = seconds
  }
}

async function carryOut(send: BoundSend, deed: Deed, { id, mail }: Person): Promise<Partial<Person>> {
  switch (deed) {
    case 'activate':
      onlyAnswer(await send('activateByHand', { mail }))
      return { state: 'active' }
    case 'reset': {
      const answer = await send('sendReset', { person: id })
      if (answer.retryAfter) throw new TooManyMails(answer.retryAfter)
      onlyAnswer(answer)
      return {}
    }
    case 'promote':
    case 'demote':
      return onlyAnswer(await send('putRole', { person: id, role: deed === 'promote' ? 'admin' : 'user' }))
    case 'block':
      return onlyAnswer(await send('blockPerson', { person: id }))
    case 'unblock':
      return onlyAnswer(await send('unblockPerson', { person: id }))
  }
}

/**
 * Does something to an account and says so, with a way back where there is one; throws where it was not done, which
 * `sayRefusal` puts into words. `onChange` hears how the account stands then.
 */
export function useDeeds(onChange: (person: Person) => void, isSelf: boolean) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const settings = useSettings()
  const send = useSend()
  const queries = useQueryClient()

  async function act(deed: Deed, person: Person) {
    const changed = { ...person, ...(await carryOut(send, deed, person)) }
    const opposite = isSelf ? undefined : opposites[deed]
    const takeBack = (back: Deed) => void act(back, changed).catch(sayRefusal)
    showToast({
      text: t(`person.deeds.${deed}.done`, { name: fullName(person), mail: person.mail }),
      ...(opposite && {
        duration: undoTime,
        action: { label: t('person.undo'), onSelect: () => takeBack(opposite) },
      }),
    })
    onChange(changed)
    if (isSelf) await revalidate(settings)
    await queries.invalidateQueries({ queryKey: ['people'] })
  }

  function sayRefusal(fault: unknown) {
    const code = fault instanceof NetworkError ? 'no-network' : known.find(each => each === (fault as Error).message)
    const when = waitingTime(fault instanceof TooManyMails ? fault.seconds : 60, language)
    showToast({ text: t(`person.refusals.${code ?? 'fault'}`, { when }), look: 'bad', duration: 10_000 })
    if (code === 'not logged') void revalidate(settings)
  }

  return { act, sayRefusal }
}
