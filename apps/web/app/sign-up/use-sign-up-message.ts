import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePasswordMessage } from '#password/password-message.ts'

/**
 * As `usePasswordMessage`, for all faults of registration fields, from here or from the server; `mailDomain` is that of
 * the registration link.
 */
export function useSignUpMessage(
  mailDomain: string | null = null,
): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation(['sign-up', 'captcha'])
  const message = usePasswordMessage({
    canton: t('form.missing.canton'),
    job: t('form.missing.job'),
    organization: t('form.missing.organization'),
  })
  return error => {
    switch (error?.message) {
      case 'captcha-refused':
        return t('captcha:refused')
      case 'other-mail-domain':
        return mailDomain ? t('fields.other-mail-domain', { domain: mailDomain }) : t('refusals.other-mail-domain')
      case 'mails-differ':
      case 'known-mail':
        return t(`fields.${error.message}`)
      default:
        return message(error)
    }
  }
}
