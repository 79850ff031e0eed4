import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** The message of a value beyond a bound, for a schema: a message key that names the bound. */
export function withBound(key: string, bound: number): string {
  return `${key} ${bound}`
}

/** Turns a field's error into words: its message is a key of `ui:validation`, with or without a bound, or a sentence already. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { t, i18n } = useTranslation('ui')
  return error => {
    const message = error?.message
    if (!message) return undefined
    const [key = '', bound] = message.split(' ')
    // The keys come from schemas as plain texts, so the compiler cannot know them.
    const known = `validation.${key}`
    return i18n.exists(known, { ns: 'ui' })
      ? t(known as 'validation.value-must-be-inferior-or-equal', { bound })
      : message
  }
}
