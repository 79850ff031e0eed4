import { useTranslation } from 'react-i18next'
import type { Refusal } from '#account/calls.ts'
import { useLanguage } from '#site.tsx'
import { relativeTime } from './relative-time.ts'

/** Says why something was not done, in a sentence that helps. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  return ({ refusal, retryAfter = 60 }) => {
    switch (refusal) {
      case 'too-many-requests':
        return t('refusals.too-many-requests', { when: relativeTime(retryAfter, language) })
      case 'sign-in-again':
      case 'wrong-password':
      case 'useralreadyexist':
      case 'last-administrator':
      case 'no-network':
        return t(`refusals.${refusal}`)
      default:
        return t('refusals.error')
    }
  }
}
