import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isRequired } from './fields.ts'

/** The message of a value out of bounds, for a schema: a message key that names the bound. */
export function withBound(key: string, bound: number): string {
  return `${key} ${bound}`
}

/**
 * Turns a field's error into words: its message is a key of `ui:validation`, with or without a bound, or a sentence already.
 * @param missing better messages for empty fields, by their names; a field that is no input itself gives its name with
 *   its error
 */
export function useFieldMessage(
  missing: Readonly<Record<string, string>> = {},
): (error: FieldError | undefined, name?: string) => string | undefined {
  const { t, i18n } = useTranslation('ui')
  return (error, name) => {
    const message = error?.message
    if (!message) return undefined
    if (message === isRequired) {
      const own = missing[name ?? error.ref?.name ?? '']
      if (own) return own
      if (error.ref instanceof HTMLSelectElement) return t('validation.choose-one')
    }
    const [key = '', bound] = message.split(' ')
    // The keys come from schemas as plain strings, so the compiler cannot know them.
    const known = `validation.${key}`
    return i18n.exists(known, { ns: 'ui' })
      ? t(known as 'validation.value-must-be-inferior-or-equal', { bound })
      : message
  }
}
