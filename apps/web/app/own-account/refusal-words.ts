import type { AnyRefusal, PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { Refusal } from '@preau/contract/client/outcome'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import { relativeTime } from './relative-time.ts'

/** The calls about the own account, and the settings. */
type Explained = RefusalOf<
  | 'putActors'
  | 'putOwnPicture'
  | 'removeOwnPicture'
  | 'changePassword'
  | 'changeMail'
  | 'confirmMail'
  | 'exportOwnData'
  | 'deleteOwnAccount'
  | 'restoreAccount'
  | 'endSessions'
  | 'putSettings'
>

/** The message of each refusal; `error` also for those that a form shows on a field, or a page in its own sentence. */
const words: PerRefusal<
  Explained | 'no-network' | 'network-refuses',
  | 'sign-in-again'
  | 'wrong-password'
  | 'useralreadyexist'
  | 'last-administrator'
  | 'disk-is-full'
  | 'no-network'
  | 'network-refuses'
  | 'error'
> = {
  'sign-in-again': 'sign-in-again',
  'wrong-password': 'wrong-password',
  useralreadyexist: 'useralreadyexist',
  'last-administrator': 'last-administrator',
  'disk-is-full': 'disk-is-full',
  'no-network': 'no-network',
  'network-refuses': 'network-refuses',
  'registrations-closed': 'error',
  accessdenied: 'error',
  'accessdenied:expirationtime': 'error',
  accessdeniedtoken: 'error',
  'invalid-date': 'error',
  'not-a-picture': 'error',
  'old-version': 'error',
  'password-is-mail': 'error',
  'password-not-here': 'error',
  'password-too-common': 'error',
  'same-mail': 'error',
  'too-large': 'error',
}

/** A sentence that says why something was not done, and what helps. */
export function useRefusalWords(): (refusal: Refusal<Explained | AnyRefusal | 'network-refuses'>) => string {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  return ({ code, retryAfter = 60 }) => {
    if (code === 'too-many-requests') {
      return t('refusals.too-many-requests', { when: relativeTime(retryAfter, language) })
    }
    return t(`refusals.${words[code] ?? 'error'}`)
  }
}
