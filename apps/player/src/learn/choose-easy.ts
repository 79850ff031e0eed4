import { nobody } from '@preau/contract/nobody'
import { keepEasyChoice } from '@preau/contract/sessions/easy-choice'
import { browserStore } from '#platform/browser-store.ts'
import type { CallerAt } from '#platform/caller-at.ts'

/**
 * Keeps the choice of easy language on this device and, of a person who is signed in, with their account. Without a
 * network it remains on the device. The call is loaded on demand: few lessons are switched.
 */
export function chooseEasy(isOn: boolean, caller: CallerAt): void {
  keepEasyChoice(isOn, browserStore)
  if (caller.credentials.login === nobody) return
  void import('@preau/contract/client/call').then(
    ({ call }) => call('chooseEasyLanguage', { isOn }, caller),
    () => {},
  )
}
