import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldMessage } from '#forms/field-message.ts'

/** As `useFieldMessage`, also for password fields: knows their rules and the server's refusal of a trivial password. */
export function usePasswordMessage(
  missing?: Parameters<typeof useFieldMessage>[0],
): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('password')
  const message = useFieldMessage(missing)
  return error => {
    switch (error?.message) {
      case 'password-length':
      case 'passwords-differ':
      case 'password-too-common':
      case 'password-is-mail':
        return t(`refusals.${error.message}`)
      default:
        return message(error)
    }
  }
}
