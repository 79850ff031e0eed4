import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldMessage } from '#forms/field-message.ts'

/** Faults with messages of this page; those of every form are in `ui`. */
const own = [
  'control-characters',
  'invalid-address',
  'invalid-phone',
  'invalid-helpline',
  'invalid-host',
  'field-too-long',
  'too-many',
  'too-many-helplines',
  'french-is-needed',
] as const

/** Translates a field's fault into a sentence. */
export function useFaultWords(): (fault: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('settings')
  const message = useFieldMessage()
  return fault => {
    const known = own.find(key => key === fault?.message)
    return known ? t(`faults.${known}`) : message(fault)
  }
}
