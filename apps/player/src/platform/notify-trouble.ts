import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { reasonOf } from './call.ts'

/** Shows in a toast why something failed, and logs unexpected errors. */
export function notifyTrouble(error: unknown): void {
  const reason = reasonOf(error)
  if (reason === 'broken') reportError(error)
  showToast({ text: i18next.t(`editor:trouble.${reason}`), look: 'bad' })
}
