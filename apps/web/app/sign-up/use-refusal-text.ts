import { waitingTime } from '@preau/locales/waiting-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import type { Refusal } from './refusal.ts'

/** Puts a refusal that belongs to no field into words: what happened, and what to do. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  return ({ message, retryAfter, errorId }) => {
    switch (message) {
      case 'too-many-requests':
        return t('refusals.too-many-requests', { when: waitingTime(retryAfter ?? 60, language) })
      case 'no-network':
      case 'registrations-closed':
        return t(`refusals.${message}`)
      default:
        return errorId ? t('refusals.errorWithId', { id: errorId }) : t('refusals.error')
    }
  }
}
