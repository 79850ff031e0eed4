import type { AnyRefusal, PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { Refusal } from '@preau/contract/client/outcome'
import { waitingTime } from '@preau/locales/waiting-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'

type Explained = RefusalOf<'putActors' | 'activateByCode' | 'resendActivation' | 'correctMail'> | 'not-found'

/** The message of each refusal; `error` for those that a form shows on its fields. */
const words: PerRefusal<Explained | 'no-network', 'registrations-closed' | 'no-network' | 'error'> = {
  'no-network': 'no-network',
  'registrations-closed': 'registrations-closed',
  accessdenied: 'error',
  'expired-code': 'error',
  'invalid-date': 'error',
  'not-found': 'error',
  'old-code': 'error',
  'password-is-mail': 'error',
  'password-not-here': 'error',
  'password-too-common': 'error',
  useralreadyexist: 'error',
  'wrong-code': 'error',
}

/** Explains a refusal that belongs to no field: what happened, and what to do. */
export function useRefusalText(): (refusal: Refusal<Explained | AnyRefusal>) => string {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  return ({ code, retryAfter, errorId }) => {
    if (code === 'too-many-requests') {
      return t('refusals.too-many-requests', { when: waitingTime(retryAfter ?? 60, language) })
    }
    const said = words[code] ?? 'error'
    return said === 'error' && errorId ? t('refusals.errorWithId', { id: errorId }) : t(`refusals.${said}`)
  }
}
