import { fullName } from '@preau/contract/accounts/full-name'
import { saysSignedOut } from '@preau/contract/call'
import type { EveryRefusalOf } from '@preau/contract/calls'
import { type Outcome, onlyOf, Refused } from '@preau/contract/client/outcome'
import type { ButtonLook } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { revalidate } from '#account/sign-in.ts'
import { type BoundCall, useCall } from '#api.ts'
import { listNamed } from '#lists/use-list.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Person } from './account-badge.tsx'

/** What an administrator can do to an account. */
export type AccountAction =
  | 'resend'
  | 'activate'
  | 'reset'
  | 'promote'
  | 'demote'
  | 'name-maker'
  | 'end-maker'
  | 'block'
  | 'unblock'
  | 'close'
  | 'reopen'

/** The action that undoes another. */
const opposites: Partial<Record<AccountAction, AccountAction>> = {
  promote: 'demote',
  demote: 'promote',
  'name-maker': 'end-maker',
  'end-maker': 'name-maker',
  block: 'unblock',
  unblock: 'block',
  close: 'reopen',
}

/** The role that an action gives. */
const rolesAfter = { promote: 'admin', demote: 'user', 'name-maker': 'group-maker', 'end-maker': 'user' } as const

/** An action to do; `role` where it gives another than its usual one. */
type Step = { action: AccountAction; role?: Person['role'] }

/** What undoes an action to a person: a role that was given is followed by the former one, whichever that was. */
export function undoOf(action: AccountAction, { role }: Person): Step | undefined {
  const opposite = opposites[action]
  return opposite && (opposite in rolesAfter ? { action: opposite, role } : { action: opposite })
}

/** The refusals that these actions may meet. */
type Explained =
  | EveryRefusalOf<
      | 'activateByHand'
      | 'sendActivation'
      | 'sendReset'
      | 'putRole'
      | 'blockPerson'
      | 'unblockPerson'
      | 'closePerson'
      | 'reopenPerson'
    >
  | 'not-found'

/** A refused action, thrown so that the confirmation remains open. */
class NotCarriedOut extends Refused<Explained> {}

/**
 * What can be done to an account now: helpful actions first, those that lock out last. If everybody may make groups,
 * nobody is made a group-maker.
 */
export function actionsFor(
  { state, role, isReopenable }: Person,
  isSelf: boolean,
  { areGroupsOpen = true } = {},
): AccountAction[] {
  return [
    ...(state === 'waiting' ? (['resend'] as const) : []),
    ...(state === 'blocked' ? (['unblock'] as const) : []),
    ...(state === 'active' ? (['reset'] as const) : []),
    ...(!areGroupsOpen && state !== 'deleted' && role === 'user' ? (['name-maker'] as const) : []),
    ...(role === 'group-maker' ? (['end-maker'] as const) : []),
    ...(state === 'active' && role !== 'admin' ? (['promote'] as const) : []),
    ...(role === 'admin' ? (['demote'] as const) : []),
    ...(state !== 'blocked' && state !== 'deleted' && !isSelf ? (['block'] as const) : []),
    ...(state !== 'deleted' && !isSelf ? (['close'] as const) : []),
    ...(isReopenable ? (['reopen'] as const) : []),
    // Last and quiet: it proves nothing of the address.
    ...(state === 'waiting' ? (['activate'] as const) : []),
  ]
}

/** How prominent an action is: one is the usual next step for an account in its state. */
export const lookOf = (action: AccountAction): ButtonLook =>
  action === 'resend' || action === 'unblock' || action === 'reopen'
    ? 'main'
    : action === 'activate'
      ? 'plain'
      : 'second'

/** Actions that are worded differently for a person who has never chosen a password. */
const needsPassword = ['activate', 'reset', 'unblock'] as const

/** Actions on one's own account, which have words of their own. */
const ownActions = ['reset', 'demote'] as const

/** The words of an action: on its button, and in the confirmation for this person. */
export function wordsOf(action: AccountAction, { hasPassword }: Person, isSelf: boolean) {
  const own = isSelf && ownActions.find(each => each === action)
  if (own) {
    return {
      label:
        own === 'reset' && !hasPassword ? ('person.own.reset.choose' as const) : (`person.own.${own}.label` as const),
      title: `person.own.${own}.title`,
      text: `person.own.${own}.text`,
      confirm: `person.own.${own}.confirm`,
    } as const
  }
  const withPassword = hasPassword ? undefined : needsPassword.find(each => each === action)
  return {
    label: `person.actions.${action}.label`,
    title: `person.actions.${action}.title`,
    text: withPassword
      ? (`person.withoutPassword.${withPassword}` as const)
      : (`person.actions.${action}.text` as const),
    confirm: `person.actions.${action}.confirm`,
  } as const
}

/** Does something to an account; returns the fields that changed. */
async function carryOut(
  call: BoundCall,
  { action, role }: Step,
  { id, mail }: Person,
): Promise<Outcome<Partial<Person>, Explained>> {
  switch (action) {
    case 'activate': {
      const { refusal } = await onlyOf(call('activateByHand', { mail }))
      return refusal ? { refusal } : { answer: { state: 'active' } }
    }
    case 'resend':
    case 'reset': {
      const { refusal } = await onlyOf(call(action === 'reset' ? 'sendReset' : 'sendActivation', { person: id }))
      return refusal ? { refusal } : { answer: {} }
    }
    case 'promote':
    case 'demote':
    case 'name-maker':
    case 'end-maker':
      return onlyOf(call('putRole', { person: id, role: role ?? rolesAfter[action] }))
    case 'block':
      return onlyOf(call('blockPerson', { person: id }))
    case 'unblock':
      return onlyOf(call('unblockPerson', { person: id }))
    case 'close':
      return reopenable(await onlyOf(call('closePerson', { person: id })), true)
    case 'reopen':
      return reopenable(await onlyOf(call('reopenPerson', { person: id })), false)
  }
}

/** The state of an account after the action, and whether it may be reopened. */
function reopenable<Code extends string>(
  { answer, refusal }: Outcome<Partial<Person>, Code>,
  isReopenable: boolean,
): Outcome<Partial<Person>, Code> {
  return refusal ? { refusal } : { answer: { ...answer, isReopenable } }
}

/**
 * Does something to an account and shows a message, with an undo where there is one; throws on a refusal, which
 * `sayRefusal` puts into words. `onChange` gets the account as it is then.
 */
export function useAccountActions(onChange: (person: Person) => void, isSelf: boolean) {
  const { t } = useTranslation('administration')
  const settings = useSettings()
  const refusalWords = useRefusal('administration')
  const call = useCall()
  const queries = useQueryClient()

  const act = (action: AccountAction, person: Person) => take({ action }, person)

  async function take(step: Step, person: Person) {
    const { action } = step
    const { answer: change, refusal } = await carryOut(call, step, person)
    if (refusal) throw new NotCarriedOut(refusal)
    const changed = { ...person, ...change }
    const undo = isSelf ? undefined : undoOf(action, person)
    const takeBack = (back: Step) => void take(back, changed).catch(sayRefusal)
    showToast({
      text: t(doneText(action, person, isSelf), { name: fullName(person), mail: person.mail }),
      ...(undo && { action: { label: t('person.undo'), onSelect: () => takeBack(undo) } }),
    })
    onChange(changed)
    if (isSelf) await revalidate(settings)
    await queries.invalidateQueries(listNamed('people'))
  }

  function sayRefusal(fault: unknown) {
    const refusal = fault instanceof NotCarriedOut ? fault.refusal : { code: 'internal-error' as const }
    showToast({ text: refusalWords(refusal), look: 'bad', duration: 10_000 })
    if (saysSignedOut(refusal.code)) void revalidate(settings)
  }

  return { act, sayRefusal }
}

function doneText(action: AccountAction, { hasPassword }: Person, isSelf: boolean) {
  if (action === 'demote' && isSelf) return 'person.own.demote.done'
  if (action === 'activate' && !hasPassword) return 'person.withoutPassword.activated'
  return `person.actions.${action}.done` as const
}
