import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Turns what is wrong with a field into words; `maximum` is how many characters it takes. */
export function useFault(): (error: FieldError | undefined, maximum?: number) => string | undefined {
  const { t, i18n } = useTranslation('library-administration')
  return (error, maximum) => {
    if (!error?.message) return undefined
    const key = `faults.${error.message}`
    // The keys come from schemas as plain texts, so the compiler cannot know them.
    if (i18n.exists(key, { ns: 'library-administration' })) return t(key as 'faults.field-too-long', { maximum })
    return t('faults.other')
  }
}
