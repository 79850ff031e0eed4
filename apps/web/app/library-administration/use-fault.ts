import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Translates a field's fault into words; `maximum` is the field's length limit in characters. */
export function useFault(): (error: FieldError | undefined, maximum?: number) => string | undefined {
  const { t, i18n } = useTranslation('library-administration')
  return (error, maximum) => {
    if (!error?.message) return undefined
    const key = `faults.${error.message}`
    // The keys are untyped texts from schemas, so the compiler cannot check them.
    if (i18n.exists(key, { ns: 'library-administration' })) return t(key as 'faults.field-too-long', { maximum })
    return t('faults.other')
  }
}
