import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Turns a field's error, whose message is a translation key or a text of the server, into words. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { t, i18n } = useTranslation('ui')
  return error => {
    const message = error?.message
    if (!message) return undefined
    // The keys come from schemas as plain texts, so the compiler cannot know them.
    return i18n.exists(message, { ns: 'ui' }) ? t(message as 'validation.field-is-required') : message
  }
}
