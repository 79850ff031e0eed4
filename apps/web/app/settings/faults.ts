import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFieldMessage } from '#forms/field-message.ts'

/** What is wrong with a form: message keys by the paths of its fields, such as `texts.fr`. */
export type Faults = Record<string, string>

/** What the rules of some fields say of values, the first fault of each place. */
export function faultsOf(rules: Record<string, z.ZodType>, values: Record<string, unknown>): Faults {
  const issues = Object.entries(rules).flatMap(([field, rule]) =>
    (rule.safeParse(values[field]).error?.issues ?? []).map(({ path, message }) => [
      [field, ...path].join('.'),
      message,
    ]),
  )
  return Object.fromEntries(issues.reverse())
}

/** The keys that this page has sentences for; those of every form are in `ui`. */
const own = [
  'control-characters',
  'invalid-address',
  'invalid-phone',
  'field-too-long',
  'too-many',
  'french-is-needed',
] as const

/** Turns a fault into a sentence. */
export function useFaultWords(): (fault: string | undefined) => string | undefined {
  const { t } = useTranslation('settings')
  const message = useFieldMessage()
  return fault => {
    const known = own.find(key => key === fault)
    if (known) return t(`faults.${known}`)
    return message(fault === undefined ? undefined : { type: 'custom', message: fault })
  }
}
