import type { AnyRefusal, PerRefusal, RefusalOf } from '@preau/contract/calls'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '#ask.ts'
import { useLanguage } from '#site.tsx'
import { relativeTime } from './relative-time.ts'

/** The calls about one's own account, and what administrators set. */
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

/** What is said of each; `error` also of what a form says on its field, or a page in a sentence of its own. */
const words: PerRefusal<
  Explained | 'no-network',
  | 'sign-in-again'
  | 'wrong-password'
  | 'useralreadyexist'
  | 'last-administrator'
  | 'disk-is-full'
  | 'no-network'
  | 'error'
> = {
  'sign-in-again': 'sign-in-again',
  'wrong-password': 'wrong-password',
  useralreadyexist: 'useralreadyexist',
  'last-administrator': 'last-administrator',
  'disk-is-full': 'disk-is-full',
  'no-network': 'no-network',
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

/** Says why something was not done, in a sentence that helps. */
export function useRefusalWords(): (refusal: Refusal<Explained | AnyRefusal>) => string {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  return ({ code, retryAfter = 60 }) => {
    if (code === 'too-many-requests') {
      return t('refusals.too-many-requests', { when: relativeTime(retryAfter, language) })
    }
    return t(`refusals.${words[code] ?? 'error'}`)
  }
}
