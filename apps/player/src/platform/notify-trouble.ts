import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { reasonOf } from './ask.ts'

/** Says in a toast why something could not be done, and in the browser's log what nobody expected. */
export function notifyTrouble(error: unknown): void {
  const reason = reasonOf(error)
  if (reason === 'broken') reportError(error)
  showToast({ text: i18next.t(`editor:trouble.${reason}`), look: 'bad' })
}
